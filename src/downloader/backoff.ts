/** The longest delay between two attempts. */
const MAX_DELAY_MS = 30_000

/** Attempts in a row without a single byte, after which the download fails. */
const MAX_FRUITLESS_ATTEMPTS = 5

/**
 * The delay before the next attempt, in milliseconds: short after an attempt that brought bytes, then
 * doubling. It is random by a quarter, so that not all phones of a cell retry at the same moment.
 */
export function pauseBefore(fruitless: number, random = Math.random()): number {
	if (fruitless === 0) return 200 * (0.5 + random)
	return Math.min(MAX_DELAY_MS, 1000 * 2 ** (fruitless - 1)) * (0.75 + random / 2)
}

export function isHopeless(fruitless: number): boolean {
	return fruitless >= MAX_FRUITLESS_ATTEMPTS
}

/** Waits so many milliseconds; ends early when the network comes back or the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer)
			self.removeEventListener('online', end)
			signal.removeEventListener('abort', end)
			resolve()
		}
		const timer = setTimeout(end, milliseconds)
		self.addEventListener('online', end)
		signal.addEventListener('abort', end)
	})
}
