import { useEffect, useState } from 'react'
import { isFirstScreenThere } from './deferred.tsx'

/**
 * Whether so many milliseconds have passed since the component was mounted; for what is on the app's first
 * screen, since the page was opened. Always true while the build renders.
 */
export function useElapsed(milliseconds: number): boolean {
	const [elapsed, setElapsed] = useState(
		() => import.meta.env.SSR || (!isFirstScreenThere() && performance.now() > milliseconds),
	)
	useEffect(() => {
		const timer = setTimeout(() => setElapsed(true), milliseconds)
		return () => clearTimeout(timer)
	}, [milliseconds])
	return elapsed
}
