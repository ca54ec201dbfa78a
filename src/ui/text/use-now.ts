import { useEffect, useState } from 'react'

/** How often ages are updated. */
const AGE_INTERVAL_MS = 30_000

/**
 * The present time by the phone's clock, in milliseconds, taken regularly, for telling ages.
 *
 * @param since when this changes, the time is taken anew at once
 */
export function useNow(since?: unknown): number {
	const [now, setNow] = useState(Date.now)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a later time is told at once
	useEffect(() => {
		setNow(Date.now())
		const timer = setInterval(() => setNow(Date.now()), AGE_INTERVAL_MS)
		return () => clearInterval(timer)
	}, [since])
	return now
}
