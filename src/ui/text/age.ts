const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** In which words it is told how long ago something came, and the count in them. */
export type Age = { words: 'earlier' | 'now' | 'minutes' | 'hours' | 'time'; count: number }

/**
 * How long ago a time was, as it is told to the reader.
 *
 * @param time in milliseconds by the phone's clock; 0 where it is not known
 * @param now likewise
 */
export function ageOf(time: number, now: number): Age {
	// What has just come may be a moment younger than the time by which this is told.
	const age = Math.abs(time - now) < MINUTE_MS ? 0 : now - time
	// A clock that was set back since then cannot tell.
	if (time === 0 || age < 0) return { words: 'earlier', count: 0 }
	if (age < MINUTE_MS) return { words: 'now', count: 0 }
	if (age < HOUR_MS) return { words: 'minutes', count: Math.floor(age / MINUTE_MS) }
	if (age < DAY_MS) return { words: 'hours', count: Math.floor(age / HOUR_MS) }
	return { words: 'time', count: 0 }
}
