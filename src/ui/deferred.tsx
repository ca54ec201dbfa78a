import { type ComponentType, useEffect, useState } from 'react'
import { afterFirstScreen } from './first-screen.ts'

type DeferredProps = {
	/** Brings the part in: always the same function. */
	load: () => Promise<ComponentType>
	/** Whether it is needed now already; where it could not be had, a change of this tries again. */
	soon: boolean
}

/** A part that the first screen does not wait for: it comes once that has settled, or is needed. */
export function Deferred({ load, soon }: DeferredProps) {
	const [Part, setPart] = useState<ComponentType>()

	useEffect(() => {
		if (Part !== undefined) return
		let isWanted = true
		const bringIn = async () => {
			if (!soon) await afterFirstScreen()
			const part = isWanted && (await load().catch(() => undefined))
			if (part) setPart(() => part)
		}
		void bringIn()
		return () => {
			isWanted = false
		}
	}, [Part, load, soon])

	return Part && <Part />
}
