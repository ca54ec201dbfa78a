import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Debounces the update of the address while the reporter types. */
const TYPING_PAUSE_MS = 400

/**
 * Returns a search as it is typed. After a pause, `onPause` puts it into the address, so that Back leads to the same
 * rows. A link to the page may change the search in the address, too.
 */
export function useTypedSearch(inAddress: string, onPause: (search: string) => void) {
	const [typed, setTyped] = useState(inAddress)
	const last = useRef(inAddress)
	const keep = useEffectEvent((search: string) => {
		last.current = search
		onPause(search)
	})

	useEffect(() => {
		if (inAddress !== last.current) setTyped(inAddress)
		last.current = inAddress
	}, [inAddress])

	useEffect(() => {
		const search = typed.trim()
		if (search === last.current) return
		const timer = setTimeout(() => keep(search), TYPING_PAUSE_MS)
		return () => clearTimeout(timer)
	}, [typed])

	return [typed, setTyped] as const
}
