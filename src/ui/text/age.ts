const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
	const age = Math.abs(time - now) < MINUTE ? 0 : now - time
	// A clock that was set back since then cannot tell.
	if (time === 0 || age < 0) return { words: 'earlier', count: 0 }
	if (age < MINUTE) return { words: 'now', count: 0 }
	if (age < HOUR) return { words: 'minutes', count: Math.floor(age / MINUTE) }
	if (age < DAY) return { words: 'hours', count: Math.floor(age / HOUR) }
	return { words: 'time', count: 0 }
}
