import * as v from 'valibot'

/** The last counted value, a later reading that isn't counted yet, and its day (YYYY-MM-DD); empty if uncertain. */
const uncounted = v.tuple([v.number(), v.number(), v.string()])

/** The views or interactions of a submission, as this phone has seen them; null before the first reading. */
export const seenFigure = v.nullable(v.union([v.number(), uncounted]))

export type SeenFigure = v.InferOutput<typeof seenFigure>

function partsOf(figure: SeenFigure): v.InferOutput<typeof uncounted> {
	return Array.isArray(figure) ? figure : [figure ?? 0, figure ?? 0, '']
}

/** Returns by how much a figure has grown since the reporter's last look; 0 if the host sends a lower one. */
export function growthSince(figure: SeenFigure, reading = 0): number {
	const [counted, latest] = partsOf(figure)
	return Math.max(0, reading - Math.max(counted, latest <= reading ? latest : 0))
}

/** A host that sends this many times a figure at once is probably wrong. */
const IMPLAUSIBLE_FACTOR = 10

/**
 * Counts a reading of a figure. Hosts send single wrong ones, such as 0 or tenfold. So a reading that is lower, or
 * implausibly high, counts only once a reading on a later day confirms it. A later 0 never counts.
 *
 * @param figure `undefined` for an older submission that wasn't seen before: this reading is its first, and no growth
 * @param day as YYYY-MM-DD; empty if uncertain. The reading then counts together with a later one.
 */
export function countReading(
	figure: SeenFigure | undefined,
	reading: number | undefined,
	day: string,
): { figure: SeenFigure; growth: number } {
	if (reading === undefined) return { figure: figure ?? null, growth: 0 }
	if (figure === undefined) return { figure: reading, growth: 0 }
	const [counted, latest, since] = partsOf(figure)
	const isLower = reading < counted
	const isDoubtful = isLower || (counted > 0 && reading >= counted * IMPLAUSIBLE_FACTOR)
	const doubtfulSince = since !== '' && isLower === latest < counted ? since : day
	const isConfirmed = reading > 0 && doubtfulSince < day
	if (day === '' || (isDoubtful && !isConfirmed))
		return { figure: [counted, reading, isDoubtful ? doubtfulSince : ''], growth: 0 }
	return { figure: reading, growth: Math.max(0, reading - counted) }
}
