/** Exponential backoff between these two bounds. */
const FIRST_DELAY_MS = 5000
export const MAX_DELAY_MS = 5 * 60_000

/** The delay after so many failures in a row, in milliseconds. */
export function backoff(failures: number): number {
	return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS)
}
