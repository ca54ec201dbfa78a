import { type ComponentType, useEffect, useState } from 'react'
import { afterFirstScreen } from './first-screen.ts'

type DeferredProps = {
	/** Loads the component. Must be a stable reference. */
	load: () => Promise<ComponentType>
	/** Whether to load now instead of after the first screen. A change of this retries a failed load. */
	soon: boolean
}

/** A component that loads once the first screen has settled, or as soon as it is needed. */
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
