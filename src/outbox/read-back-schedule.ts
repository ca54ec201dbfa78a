import type { OutboxItem } from './outbox-item.ts'
import { READ_BACK_INTERVAL_MS } from './outbox-reducer.ts'

/** Exponential backoff between these two bounds. */
const FIRST_DELAY_MS = 5000
const MAX_DELAY_MS = 5 * 60_000

/** The delay after so many failures in a row, in milliseconds. */
export function backoff(failures: number): number {
	return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS)
}

/** So many read-backs of an attempt are spaced evenly; if they stay incomplete, they become less frequent. */
const EVEN_READ_BACKS = 3

/** The read-backs after one attempt: how many could be read, how many have failed since, and when the last one was. */
type ReadBacks = { attempt: number; count: number; failures: number; at: number }

/**
 * Decides when each item is read back, by item and attempt.
 *
 * @param now monotonic milliseconds
 */
export function createReadBackSchedule(now: () => number) {
	const known = new Map<string, ReadBacks>()

	function of({ id, attempt }: OutboxItem): ReadBacks {
		const last = known.get(id)
		return last?.attempt === attempt ? last : { attempt, count: 0, failures: 0, at: -Infinity }
	}

	return {
		/** In how many milliseconds an item is due; not positive if it is due now. */
		timeTo(item: OutboxItem): number {
			const { count, failures, at } = of(item)
			const spacing =
				failures > 0
					? backoff(failures)
					: READ_BACK_INTERVAL_MS * 2 ** Math.max(0, count - EVEN_READ_BACKS)
			return at + Math.min(spacing, MAX_DELAY_MS) - now()
		},
		/** @param begunAt when the read-back began, by `now` */
		noteRead(items: readonly OutboxItem[], begunAt: number): void {
			for (const item of items) {
				const { attempt, count } = of(item)
				known.set(item.id, { attempt, count: count + 1, failures: 0, at: begunAt })
			}
		},
		/** The submissions could not be read. Each item backs off by itself, and holds nothing else up. */
		noteFailure(items: readonly OutboxItem[]): void {
			for (const item of items) {
				const last = of(item)
				known.set(item.id, { ...last, failures: last.failures + 1, at: now() })
			}
		},
		/** What has failed is due again; what could be read keeps its spacing. */
		forgetFailures(): void {
			for (const [id, { failures }] of known) if (failures > 0) known.delete(id)
		},
	}
}
