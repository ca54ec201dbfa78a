/** The longest pause between two tries, in milliseconds. */
const MAX_DELAY_MS = 30_000

/** Tries in a row that bring nothing, after which the reporter is told. */
const MAX_FRUITLESS_ATTEMPTS = 5

/**
 * How long to wait before the next try, in milliseconds: at once after one that brought something,
 * then longer and longer, and never all phones of a cell at the same moment.
 */
export function pauseBefore(fruitless: number, random = Math.random()): number {
	if (fruitless === 0) return 200 * (0.5 + random)
	return Math.min(MAX_DELAY_MS, 1000 * 2 ** (fruitless - 1)) * (0.75 + random / 2)
}

export function isHopeless(fruitless: number): boolean {
	return fruitless >= MAX_FRUITLESS_ATTEMPTS
}
