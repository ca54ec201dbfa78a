import { type ComponentType, useEffect, useState } from 'react'

/** How long the first screen has the connection to itself, in milliseconds. */
const FIRST_SCREEN = 3000

type LateProps = {
	/** Brings the part in: always the same function. */
	load: () => Promise<ComponentType>
	/** Whether it is needed now already; where it could not be had, a change of this tries again. */
	soon: boolean
}

/** A part that the first screen does not wait for: it comes once that has settled, or is needed. */
export function Late({ load, soon }: LateProps) {
	const [Part, setPart] = useState<ComponentType>()

	useEffect(() => {
		if (Part !== undefined) return
		const bringIn = () =>
			load().then(
				(part) => setPart(() => part),
				() => undefined,
			)
		const timer = setTimeout(bringIn, soon ? 0 : FIRST_SCREEN)
		return () => clearTimeout(timer)
	}, [Part, load, soon])

	return Part && <Part />
}
