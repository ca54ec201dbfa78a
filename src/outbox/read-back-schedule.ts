import { backoff } from '../shared/backoff.ts'
import type { OutboxItem } from './outbox-item.ts'

/** The delays between tries, in milliseconds. */
export const DELAYS = { first: 5000, max: 5 * 60_000 }

/** The read-backs after one attempt: how many succeeded, how many have failed since, and when the last one was. */
type ReadBacks = { attempt: number; count: number; failures: number; at: number }

/**
 * Schedules the read-backs of each item. The first ones are seconds apart, because a link that has arrived is soon in
 * the list.
 *
 * @param now monotonic milliseconds
 */
export function createReadBackSchedule(now: () => number) {
	const known = new Map<string, ReadBacks>()

	function readBacksOf({ id, attempt }: OutboxItem): ReadBacks {
		const last = known.get(id)
		return last?.attempt === attempt ? last : { attempt, count: 0, failures: 0, at: -Infinity }
	}

	return {
		/** Returns the milliseconds until an item's next read-back; 0 or less if it is due now. */
		timeTo(item: OutboxItem): number {
			const { count, failures, at } = readBacksOf(item)
			return at + backoff(failures > 0 ? failures : count, DELAYS) - now()
		},
		/** @param begunAt when the read-back started, by `now` */
		noteRead(items: readonly OutboxItem[], begunAt: number): void {
			for (const item of items) {
				const { attempt, count } = readBacksOf(item)
				known.set(item.id, { attempt, count: count + 1, failures: 0, at: begunAt })
			}
		},
		/** Call it if the submissions couldn't be read. Each item backs off by itself. */
		noteFailure(items: readonly OutboxItem[]): void {
			for (const item of items) {
				const last = readBacksOf(item)
				known.set(item.id, { ...last, failures: last.failures + 1, at: now() })
			}
		},
		/** Makes failed read-backs due again. Successful ones keep their schedule. */
		forgetFailures(): void {
			for (const [id, { failures }] of known) if (failures > 0) known.delete(id)
		},
	}
}
