import type { Baseline } from './baseline.ts'
import { type OutboxItem, withoutLinks } from './outbox-item.ts'

/** Two read-backs must start this far apart to prove that an item never arrived. */
export const READ_BACK_INTERVAL_MS = 10_000

/** A complete read-back of the reporter's submissions that didn't find a certain item. */
export type Absence = {
	/** The number of the item's latest attempt before the read-back. */
	attempt: number
	/** The process that made the read-back. `begunAt` can be compared only within one process. */
	process: string
	/** When the read-back began, in milliseconds of that process's monotonic clock. */
	begunAt: number
}

/**
 * What happens to an item. Don't rename the events that end an attempt: they are also posted to other tabs and the
 * worker, which may run another version.
 */
export type OutboxEvent =
	/** An attempt starts. `before` has the submissions right before the attempt, if they could be read. */
	| { type: 'send'; before?: Baseline | undefined }
	/** The host confirmed it. */
	| { type: 'accepted' }
	/** The host definitely refused it. */
	| { type: 'refused'; reason: string }
	/** The host says that it already has some of the links. */
	| { type: 'claimed'; reason: string }
	/** The attempt ended without a reliable response. */
	| { type: 'lost' }
	/** The attempt ended before anything left the phone, or the host asked for a login. */
	| { type: 'not-taken' }
	/** The process that was sending it has died. */
	| { type: 'restarted' }
	/** A read-back found these of its links in the submissions. */
	| { type: 'found'; links: readonly string[] }
	/** Complete read-backs didn't find it. `isUnclear`: the last one found its links, but perhaps from an earlier time. */
	| { type: 'absent'; absences: readonly Absence[]; isUnclear?: boolean }
	/** The reporter has edited its links, or resends them unchanged. */
	| { type: 'edited'; links: readonly string[] }
	/** The reporter has deleted it. */
	| { type: 'discarded' }
	/** It was refused while the form still has these links, so the reporter edits them there. */
	| { type: 'withdrawn'; links: readonly string[] }

/**
 * Returns the item after an event; `undefined` once it is done or deleted. An event that doesn't fit the item's state
 * is late, or from another tab or attempt, so it changes nothing.
 */
export function outboxReducer(item: OutboxItem, event: OutboxEvent): OutboxItem | undefined {
	if (event.type === 'discarded') return item.state === 'sending' ? item : undefined
	switch (item.state) {
		case 'queued':
			return event.type === 'send' ? startAttempt(item, event.before) : item
		case 'sending':
			return endAttempt(item, event)
		case 'unknown':
			// The response to an attempt that counted as lost has arrived after all.
			if (event.type === 'accepted') return undefined
			if (event.type === 'found') return removeDelivered(item, event.links)
			if (event.type === 'absent' && isProven(item, event.absences))
				return settleAbsent(item, event.isUnclear)
			return item
		case 'rejected':
			// A frozen tab has received the response after all.
			if (event.type === 'accepted' && item.isUnclear) return undefined
			// Links that aren't in the form stay refused.
			if (event.type === 'withdrawn') return withoutLinks(item, event.links)
			if (event.type !== 'edited' || event.links.length === 0) return item
			return { ...forgetAttempts(item), state: 'queued', links: [...event.links] }
	}
}

function startAttempt(item: OutboxItem, before: Baseline | undefined): OutboxItem {
	return {
		...item,
		state: 'sending',
		attempt: item.attempt + 1,
		// Keeps the first baseline, because rows added since then may come from an earlier attempt.
		...(item.before === undefined && before !== undefined && { before }),
	}
}

function endAttempt(item: OutboxItem, event: OutboxEvent): OutboxItem | undefined {
	switch (event.type) {
		case 'accepted':
			return undefined
		case 'refused':
			return { ...item, state: 'rejected', reason: event.reason }
		case 'claimed':
			return { ...item, state: 'unknown', reason: event.reason }
		case 'lost':
		case 'restarted':
			return { ...item, state: 'unknown' }
		case 'not-taken':
			return { ...item, state: 'queued' }
		default:
			return item
	}
}

/** Removes links that have arrived. The host may have refused the item because of them, so the rest is sent again. */
function removeDelivered(item: OutboxItem, found: readonly string[]): OutboxItem | undefined {
	const left = withoutLinks(item, found)
	return left?.links.length === item.links.length ? item : left && dropReason(left)
}

/**
 * Settles an item none of whose links were found. It is queued again, unless the host said that it already has the
 * links, or it is unclear whether they arrived.
 */
function settleAbsent(item: OutboxItem, isUnclear = false): OutboxItem {
	if (item.reason !== undefined) return { ...item, state: 'rejected' }
	return isUnclear ? { ...item, state: 'rejected', isUnclear } : { ...item, state: 'queued' }
}

/** Whether one process made two complete read-backs after the last attempt, far enough apart. */
function isProven({ attempt }: OutboxItem, absences: readonly Absence[]): boolean {
	const valid = absences.filter((each) => each.attempt === attempt)
	return valid.some((one) =>
		valid.some(
			(other) =>
				other.process === one.process && other.begunAt - one.begunAt >= READ_BACK_INTERVAL_MS,
		),
	)
}

function dropReason({ reason: _reason, ...item }: OutboxItem): OutboxItem {
	return item
}

/** Drops what is known about earlier attempts, because the reporter resends the item as a new one. */
function forgetAttempts(item: OutboxItem): OutboxItem {
	const { before: _before, isUnclear: _isUnclear, ...fresh } = dropReason(item)
	return fresh
}
