import type { Baseline } from './baseline.ts'
import { type Doubt, type OutboxItem, withoutLinks } from './outbox-item.ts'

/**
 * How long after an attempt a second read-back must start, to prove that the item never arrived. Gateways give up after
 * up to 90 seconds, but the host may still go on, and a replica's list may be a minute old.
 */
export const QUIET_PERIOD_MS = 150_000

/** After this time the reporter is asked about an item that may have arrived. */
const ASK_AFTER_MS = 60 * 60_000

/** A read-back of the reporter's submissions, for one item. */
export type Check = {
	/** The number of the item's latest attempt before the read-back. */
	attempt: number
	/** The process that made the read-back, and when it began, in milliseconds of that process's monotonic clock. */
	process: string
	begunAt: number
	/** When it ended, in milliseconds by the phone's clock. */
	at: number
}

/**
 * What happens to an item. Don't rename the events that end an attempt: they are also posted to other tabs and the
 * worker, which may run another version.
 */
export type OutboxEvent =
	/** An attempt starts, at this time by the phone's clock. `before` is missing if the submissions couldn't be read. */
	| { type: 'send'; at: number; before?: Baseline | undefined }
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
	/** A complete read-back agreed with the baseline, and showed no row that could be the item's. */
	| { type: 'absent'; check: Check }
	/** A read-back showed neither that it has arrived nor that it hasn't. */
	| { type: 'unclear'; check: Check; doubt: Doubt }
	/** The reporter begins to edit it, so it isn't sent meanwhile, in no tab. */
	| { type: 'held' }
	/** The reporter has edited its links, or resends them unchanged. */
	| { type: 'edited'; links: readonly string[] }
	| { type: 'discarded' }

/**
 * Returns the item after an event; `undefined` once it is done or deleted. An event that doesn't fit the item's state
 * is late, or from another tab or attempt, so it changes nothing.
 */
export function outboxReducer(item: OutboxItem, event: OutboxEvent): OutboxItem | undefined {
	if (event.type === 'discarded') return item.state === 'sending' ? item : undefined
	switch (item.state) {
		case 'queued':
			if (event.type === 'held') return { ...item, state: 'rejected' }
			return event.type === 'send' ? startAttempt(item, event) : item
		case 'sending':
			return endAttempt(item, event)
		case 'unknown':
			return checkAttempt(item, event)
		case 'rejected':
			if (event.type === 'edited' && event.links.length > 0)
				return { ...forgetAttempts(item), state: 'queued', links: [...event.links] }
			return item.doubt === undefined ? item : arrive(item, event)
		case 'newer':
			return item
	}
}

function startAttempt(
	{ absences: _absences, overdueSince: _overdueSince, ...item }: OutboxItem,
	{ at, before }: Extract<OutboxEvent, { type: 'send' }>,
): OutboxItem {
	return {
		...item,
		state: 'sending',
		attempt: item.attempt + 1,
		attemptedAt: at,
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

function checkAttempt(item: OutboxItem, event: OutboxEvent): OutboxItem | undefined {
	if (event.type !== 'absent' && event.type !== 'unclear') return arrive(item, event)
	const { check } = event
	// Read-backs after earlier attempts prove nothing about this one.
	if (check.attempt !== item.attempt) return item
	if (event.type === 'absent') return noteAbsence(item, check)
	if (event.doubt.because === 'unread') return askLater(item, check, event.doubt)
	if (hasPassed(ASK_AFTER_MS, item.attemptedAt, check.at)) return ask(item, event.doubt)
	const { absences, ...doubtful } = item
	return absences === undefined ? item : doubtful
}

/** Removes links that have arrived: by a read-back, or by a response that a frozen tab or a slow host has delayed. */
function arrive(item: OutboxItem, event: OutboxEvent): OutboxItem | undefined {
	if (event.type === 'accepted') return undefined
	if (event.type !== 'found') return item
	const left = withoutLinks(item, event.links)
	if (left === undefined || left.links.length === item.links.length) return left && item
	// The host may have refused the item because of these links, so the rest is sent again.
	const found = item.links.filter((link) => !left.links.includes(link))
	const { reason: _reason, ...rest } = left
	return { ...rest, sent: [...(item.sent ?? []), ...found] }
}

/** Settles the item if this process has seen it absent long enough before. */
function noteAbsence(item: OutboxItem, check: Check): OutboxItem {
	const { process, begunAt } = check
	const { absences = [] } = item
	const first = absences.find((each) => each.process === process)
	if (first !== undefined && begunAt - first.begunAt >= QUIET_PERIOD_MS)
		// With a reason, the host said that it already has the links.
		return { ...item, state: item.reason === undefined ? 'queued' : 'rejected' }
	const noted = first ? item : { ...item, absences: [...absences, { process, begunAt }] }
	return askLater(noted, check, { because: 'nothing', rows: [] })
}

/** Asks the reporter after one more quiet period, because the app may have been closed or offline until now. */
function askLater(item: OutboxItem, { at }: Check, doubt: Doubt): OutboxItem {
	if (!hasPassed(ASK_AFTER_MS, item.attemptedAt, at)) return item
	if (item.overdueSince === undefined) return { ...item, overdueSince: at }
	return hasPassed(QUIET_PERIOD_MS, item.overdueSince, at) ? ask(item, doubt) : item
}

function ask(item: OutboxItem, doubt: Doubt): OutboxItem {
	return { ...item, state: 'rejected', doubt }
}

/** Whether this much time has passed by the phone's clock. If it was set, the reporter is only asked too early. */
function hasPassed(time: number, since = 0, now: number): boolean {
	return now - since >= time || now < since
}

/** Drops what is known about earlier attempts, because the reporter resends the item as a new one. */
function forgetAttempts(item: OutboxItem): OutboxItem {
	const { before: _before, reason: _reason, absences: _absences, ...others } = item
	const { overdueSince: _since, doubt: _doubt, ...fresh } = others
	return fresh
}
