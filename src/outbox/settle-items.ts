import { backoff } from '../shared/backoff.ts'
import { randomId } from '../shared/random-id.ts'
import { untilAborted } from '../shared/waiting.ts'
import { postOutboxMessage } from './outbox-channel.ts'
import type { OutboxHost } from './outbox-host.ts'
import { isAsked, type OutboxItem } from './outbox-item.ts'
import { changeItem } from './outbox-store.ts'
import { type Finding, readBack } from './read-back.ts'

/** The delays between tries, in milliseconds. */
export const RETRY_DELAYS = { first: 5000, max: 5 * 60_000 }

const UNREAD: Finding = { found: [], existing: [], doubt: { because: 'unread', rows: [] } }

/** Finds out, for one page or worker, whether items whose responses were lost have arrived. */
export function createSettler(host: OutboxHost) {
	const process = randomId()
	/** How often each attempt was looked up, and since when last. */
	const readBacks = new Map<string, { count: number; begunAt: number }>()

	const keyOf = ({ id, attempt }: OutboxItem) => `${id} ${attempt}`

	/** Returns the milliseconds until an item's next read-back. The first ones are seconds apart. */
	function timeToReadBack(item: OutboxItem): number {
		const last = readBacks.get(keyOf(item))
		return last ? last.begunAt + backoff(last.count, RETRY_DELAYS) - host.now() : 0
	}

	async function applyFinding(item: OutboxItem, finding: Finding, begunAt: number): Promise<void> {
		const { id, user, links, reason, attempt } = item
		const { found, existing, doubt } = finding
		// The host refused the item because it already had some links. It may accept the others.
		const known = reason !== undefined && existing.length < links.length ? existing : []
		if (found.length + known.length > 0) {
			const left = await changeItem(id, { type: 'found', links: [...found, ...known] })
			if (known.length > 0) postOutboxMessage({ type: 'known', user, count: known.length })
			if (left === undefined) {
				postOutboxMessage({ type: 'ended', id, user, event: { type: 'accepted' } })
				return
			}
		}
		const check = { attempt, process, begunAt, at: host.wallTime() }
		const left = await changeItem(
			id,
			doubt === undefined ? { type: 'absent', check } : { type: 'unclear', check, doubt },
		)
		if (left && isAsked(left) && !isAsked(item)) postOutboxMessage({ type: 'unclear', user })
	}

	return {
		/** Returns the items to look up now, also those that the reporter is asked about. */
		itemsDue(items: OutboxItem[]): OutboxItem[] {
			return items.filter(
				(item) => (item.state === 'unknown' || isAsked(item)) && timeToReadBack(item) <= 0,
			)
		},
		/** Returns the milliseconds until the next item is due, if any. Nothing waits for the reporter's answer. */
		timeToNext(items: OutboxItem[]): number | undefined {
			const times = items.filter(({ state }) => state === 'unknown').map(timeToReadBack)
			return times.length === 0 ? undefined : Math.max(0, Math.min(...times))
		},
		/**
		 * Looks for items in the reporter's submissions, and settles them as far as these show.
		 *
		 * @param isOwn whether the session is the reporter's. Otherwise the submissions prove nothing
		 */
		async settle(
			items: OutboxItem[],
			all: OutboxItem[],
			isOwn: () => Promise<boolean>,
			signal: AbortSignal,
		): Promise<void> {
			async function find() {
				if (!(await isOwn())) return undefined
				const findings = await readBack(items, all, async (page) => {
					signal.throwIfAborted()
					return host.readPage(page)
				})
				return (await isOwn()) ? findings : undefined
			}

			const begunAt = host.now()
			const findings = await untilAborted(find(), signal).catch(() => undefined)
			for (const item of items)
				readBacks.set(keyOf(item), { count: (readBacks.get(keyOf(item))?.count ?? 0) + 1, begunAt })
			for (const item of items) await applyFinding(item, findings?.get(item.id) ?? UNREAD, begunAt)
		},
	}
}
