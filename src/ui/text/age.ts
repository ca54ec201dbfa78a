const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Which wording tells an age, and the count in it. */
export type Age = { words: 'earlier' | 'now' | 'minutes' | 'hours' | 'time'; count: number }

/**
 * Chooses the wording for how long ago a time was.
 *
 * @param time in milliseconds by the phone's clock; 0 where unknown
 * @param now likewise
 */
export function ageOf(time: number, now: number): Age {
	// `now` may have been taken a moment before the data arrived.
	const age = Math.abs(time - now) < MINUTE_MS ? 0 : now - time
	// A time in the future: the clock was set back since.
	if (time === 0 || age < 0) return { words: 'earlier', count: 0 }
	if (age < MINUTE_MS) return { words: 'now', count: 0 }
	if (age < HOUR_MS) return { words: 'minutes', count: Math.floor(age / MINUTE_MS) }
	if (age < DAY_MS) return { words: 'hours', count: Math.floor(age / HOUR_MS) }
	return { words: 'time', count: 0 }
}
