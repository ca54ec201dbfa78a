import { anySignal, untilAborted } from '../abort-signals.ts'
import type { SubmitLinksRequest } from '../contract/submissions.ts'
import { withLock } from '../locks/with-lock.ts'
import { randomId } from '../random-id.ts'
import type { OutboxItem } from './outbox-item.ts'
import { type Absence, type OutboxEvent, READ_BACK_INTERVAL_MS } from './outbox-reducer.ts'
import {
	beginAttempt,
	beginPass,
	changeItem,
	finishAttempt,
	isAttemptUnderWay,
	readItems,
} from './outbox-store.ts'
import { type Finding, readBack, type SubmissionsPage } from './read-back.ts'
import { createSessionCheck, type SessionHost } from './session-check.ts'
import { type Failure, onOutboxMessage, postOutboxMessage } from './storage/outbox-channel.ts'
import { endOutboxSignIn, type OutboxSignIn, readOutboxSignIn } from './storage/outbox-sign-in.ts'

const LOCK = 'outbox'

/** After this an attempt without a response counts as lost: all others wait behind it. */
export const ATTEMPT_TIMEOUT_MS = 75_000

/** The first two attempts need no backoff: the read-backs between them delay them already. */
const EAGER_ATTEMPTS = 2

/** The delay after a failure doubles from the first to the longest. */
const FIRST_DELAY_MS = 5000
const MAX_DELAY_MS = 5 * 60_000

/** How one attempt to send an item ended, and whether it stops the others. */
export type AttemptOutcome = {
	event: OutboxEvent
	stop?: 'signed-out' | 'no-network' | undefined
	/** The error, for the form that waits for it. */
	failure?: Failure | undefined
}

/** What the outbox needs of the host. */
export type OutboxHost = SessionHost & {
	/** Sends an item once; after a renewal of the session again only if `maySend` allows it. */
	submit: (
		item: Pick<OutboxItem, 'newsId' | keyof SubmitLinksRequest>,
		options: { signal: AbortSignal; maySend: () => Promise<boolean> },
	) => Promise<AttemptOutcome>
	/** @throws when the page cannot be read */
	readPage: (page: number) => Promise<SubmissionsPage>
	/**
	 * The latest time the host has sent, in milliseconds; asks for it where none is known.
	 *
	 * @throws when the host cannot be reached
	 */
	time: () => Promise<number | undefined>
}

/** One pass over the items of a sign-in; without an id it could not be stored that it began. */
type Pass = { id: string | undefined; signIn: OutboxSignIn; signal: AbortSignal }

/** In how many milliseconds to try again; without it nothing can be sent until something changes. */
export type PassEnd = { retryIn?: number }

export type Drainer = ReturnType<typeof createDrainer>

/**
 * Sends the items of the outbox, for one page or worker. One Web Lock for all: its holder is the only one that
 * sends, so an item found in `sending` was left behind by a process that has died or was frozen.
 */
export function createDrainer(host: OutboxHost) {
	const process = randomId()
	const absences = new Map<string, Absence[]>()
	/** When each item was last read back, after which attempt, and how often. */
	const readBacks = new Map<string, { attempt: number; count: number; at: number }>()
	const attempts = new Map<string, { count: number; at: number }>()
	let failures = 0
	const isSessionOf = createSessionCheck(host)
	const stops = new Map<string, AbortController>()
	onOutboxMessage((message) => {
		if (message.type === 'stop') stops.get(message.id)?.abort()
	})

	async function pass(signal: AbortSignal): Promise<PassEnd> {
		signal.throwIfAborted()
		const signIn = await readOutboxSignIn()
		if (signIn === undefined) return {}
		const left = await readItems(signIn.owner)
		if (left.length === 0) return {}
		// On a full phone nothing can be sent, but what has arrived can still be struck off.
		const id = await beginPass().catch(() => undefined)
		for (const item of left)
			if (item.state === 'sending') await changeItem(item.id, { type: 'restarted' })
		for (;;) {
			signal.throwIfAborted()
			if (!navigator.onLine) return retryLater()
			if (!(await isCurrentSignIn(signIn))) return {}
			const items = await readItems(signIn.owner)
			const due = items.filter((item) => item.state === 'unknown' && timeToReadBack(item) <= 0)
			const item = items.find((each) => each.state === 'queued' && timeToSend(each) <= 0)
			if (due.length === 0 && item === undefined) return untilNext(items)
			if (!(await isSessionOf(signIn))) return {}
			// A lost response may mean that the host is gone, so it is read before more is sent.
			if (due.length > 0) {
				if (!(await runReadBack(due, signIn))) return retryLater()
				failures = 0
				continue
			}
			if (item === undefined) continue
			const stop = await send(item, { id, signIn, signal })
			if (stop === 'no-network') return retryLater()
			if (stop === 'signed-out') return {}
		}
	}

	/** @throws when another pass has begun meanwhile, since this tab was frozen */
	async function send(
		item: OutboxItem,
		{ id: passId, signIn, signal }: Pass,
	): Promise<AttemptOutcome['stop']> {
		let hostTime = item.firstAttemptAfter
		try {
			hostTime ??= await host.time()
		} catch {
			// A host that does not even send the time cannot be reached.
			return 'no-network'
		}
		if (!(await isCurrentSignIn(signIn))) return 'signed-out'
		const sending = await beginAttempt(item.id, passId, hostTime)
		// The reporter has deleted or edited it in the meantime.
		if (sending === undefined) return undefined
		const maySend = async () => (await isCurrentSignIn(signIn)) && isAttemptUnderWay(sending)
		const controller = new AbortController()
		stops.set(item.id, controller)
		attempts.set(item.id, { count: (attempts.get(item.id)?.count ?? 0) + 1, at: host.now() })
		const timer = setTimeout(() => controller.abort(), ATTEMPT_TIMEOUT_MS)
		const { event, stop, failure }: AttemptOutcome = (await maySend())
			? await host.submit(sending, {
					signal: anySignal([signal, controller.signal]),
					maySend,
				})
			: { event: { type: 'not-taken' }, stop: 'signed-out' }
		clearTimeout(timer)
		stops.delete(item.id)
		const isOurs = await finishAttempt(sending, event)
		if (!isOurs) throw new Error('Another tab has taken this attempt for lost')
		postOutboxMessage({ type: 'ended', id: item.id, event, failure })
		if (stop === 'signed-out') await endOutboxSignIn(signIn.id)
		if (event.type === 'accepted') failures = 0
		return stop
	}

	/**
	 * Looks for items among the reporter's submissions.
	 *
	 * @returns whether the host could be read
	 */
	async function runReadBack(items: OutboxItem[], signIn: OutboxSignIn): Promise<boolean> {
		const begunAt = host.now()
		for (const { id, attempt } of items) {
			const before = readBacks.get(id)
			const count = before?.attempt === attempt ? before.count + 1 : 1
			readBacks.set(id, { attempt, count, at: begunAt })
		}
		try {
			const findings = await readBack(items, host.readPage)
			if (!(await isSessionOf(signIn))) throw new Error('The submissions are another user’s')
			for (const item of items) {
				const { id, attempt } = item
				const finding = findings.get(id)
				if (finding === undefined) continue
				await applyFinding(item, finding)
				if (!finding.isComplete) continue
				// Read-backs after earlier attempts prove nothing about this one.
				const former = (absences.get(id) ?? []).filter((each) => each.attempt === attempt)
				const own = [...former, { attempt, process, begunAt }]
				absences.set(id, own)
				await changeItem(id, { type: 'absent', absences: own })
			}
			return true
		} catch {
			// An unfinished read-back proves nothing.
			for (const { id } of items) readBacks.delete(id)
			return false
		}
	}

	async function applyFinding({ id, links, reason }: OutboxItem, { found, older }: Finding) {
		// The host refused because it had some links already: without those it may take the others.
		const known = reason !== undefined && older.length < links.length ? older : []
		if (found.length + known.length === 0) return
		const left = await changeItem(id, { type: 'found', links: [...found, ...known] })
		if (known.length > 0) postOutboxMessage({ type: 'known', count: known.length })
		if (left === undefined) postOutboxMessage({ type: 'ended', id, event: { type: 'accepted' } })
	}

	function timeToReadBack({ id, attempt }: OutboxItem): number {
		const last = readBacks.get(id)
		if (last?.attempt !== attempt) return 0
		// Read-backs that stay incomplete become less frequent.
		const spacing = READ_BACK_INTERVAL_MS * 2 ** Math.max(0, last.count - 3)
		return last.at + Math.min(spacing, MAX_DELAY_MS) - host.now()
	}

	function timeToSend({ id }: OutboxItem): number {
		const { count, at } = attempts.get(id) ?? { count: 0, at: 0 }
		return count < EAGER_ATTEMPTS ? 0 : at + backoff(count - EAGER_ATTEMPTS + 2) - host.now()
	}

	function untilNext(items: OutboxItem[]): PassEnd {
		const times = items.flatMap((item) => {
			if (item.state === 'unknown') return [timeToReadBack(item)]
			return item.state === 'queued' ? [timeToSend(item)] : []
		})
		return times.length === 0 ? {} : { retryIn: Math.max(0, Math.min(...times)) }
	}

	function retryLater(): PassEnd {
		failures += 1
		return { retryIn: backoff(failures) }
	}

	return {
		/**
		 * Sends what can be sent now, as soon as the lock is free.
		 *
		 * @param signal aborts what is under way and frees the lock
		 */
		drain: (signal = new AbortController().signal): Promise<PassEnd> =>
			withLock(LOCK, (stolen) => {
				const end = anySignal([signal, stolen])
				return untilAborted(pass(end), end).catch(retryLater)
			}),
		/** Drops all delays, so that the next drain tries everything at once. */
		forgetFailures(): void {
			failures = 0
			attempts.clear()
		},
	}
}

async function isCurrentSignIn({ id, owner }: OutboxSignIn): Promise<boolean> {
	const current = await readOutboxSignIn()
	return current?.id === id && current.owner === owner
}

function backoff(failures: number): number {
	return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS)
}
