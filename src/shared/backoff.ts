/** Returns the exponential delay after this many tries in a row, in milliseconds. */
export function backoff(tries: number, { first, max }: { first: number; max: number }): number {
	return tries === 0 ? 0 : Math.min(first * 2 ** (tries - 1), max)
}
