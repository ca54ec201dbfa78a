import { isCurrentSignIn, readSignInCopy, type SignIn } from '../account/sign-in-copy.ts'
import { ApiError } from '../api/api-error.ts'
import { backoff } from '../shared/backoff.ts'
import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { withLock } from '../shared/locks/with-lock.ts'
import { anySignal, untilAborted, withTimeout } from '../shared/waiting.ts'
import { type Baseline, baselineOf } from './baseline.ts'
import { ABANDONED, onOutboxMessage, postOutboxMessage } from './outbox-channel.ts'
import type { AttemptOutcome, OutboxHost, SessionUser } from './outbox-host.ts'
import type { OutboxItem } from './outbox-item.ts'
import {
	beginAttempt,
	changeItem,
	finishAttempt,
	isAttemptUnderWay,
	readItems,
} from './outbox-store.ts'
import { createSettler, RETRY_DELAYS } from './settle-items.ts'

const LOCK = 'outbox'

/** After this time, an attempt without a response counts as lost, because all others wait for it. */
const ATTEMPT_TIMEOUT_MS = 75_000

/** How long a check of the session and a baseline are valid, so that several items share one call. */
const VALID_MS = 10_000

/** After this many reads in a row, only the list is unreachable, and links are sent without a baseline. */
const MAX_UNREACHABLE = 3

export function attempt(
	send: (late: AbortSignal) => Promise<AttemptOutcome>,
): Promise<AttemptOutcome> {
	return withTimeout(ATTEMPT_TIMEOUT_MS, send).catch(() => {
		return { event: { type: 'lost' }, failure: ABANDONED }
	})
}

/** `retryIn`: after how many milliseconds to retry. Without it, nothing can be sent until something changes. */
export type PassEnd = { retryIn?: number }

export type Drainer = ReturnType<typeof createDrainer>

/**
 * Creates the sender of the outbox for one page or worker. Only the holder of a Web Lock sends, and it holds the lock
 * for one step: an attempt or a read-back. So if it finds an item in the state `sending`, the process that was sending
 * the item has died or was frozen.
 */
export function createDrainer(host: OutboxHost) {
	const settler = createSettler(host)
	let failures = 0
	let session: { id: string; at: number; user: SessionUser } | undefined
	/** The last baseline, and the items that share it. One saved later doesn't: these may have been sent before. */
	let baseline: { ids: string[]; at: number; before: Baseline | undefined } | undefined
	let unreachableLists = 0
	const stops = new Map<string, AbortController>()
	onOutboxMessage((message) => {
		if (message.type === 'stop') stops.get(message.id)?.abort()
	})

	/**
	 * Checks whose session it is. Another user may have logged in since, in another tab or through a late response.
	 *
	 * @throws if the host can't be reached
	 */
	async function sessionUser({ id, user }: SignIn): Promise<SessionUser> {
		const isValid = session?.id === id && host.now() - session.at < VALID_MS
		// Offline, checks again: a failed check costs nothing, but a lost attempt needs a read-back.
		if (session && isValid && host.isReachable()) return session.user
		session = undefined
		const at = host.now()
		const whose = await host.whose(user)
		if (whose === 'own' || whose === 'unconfirmed') session = { id, at, user: whose }
		return whose
	}

	async function readBaseline(): Promise<Baseline> {
		const read = () => host.readPage(FIRST_PAGE)
		// Retries, because the network may have only just come back, but not after a timeout: the host is slow then.
		const page = await read().catch((error: unknown) => {
			if (error instanceof DOMException) throw error
			return read()
		})
		unreachableLists = 0
		return baselineOf(page)
	}

	/** @throws {ApiError} if the whole host may be unreachable, so that the attempt has to wait */
	function withoutBaseline(error: unknown): undefined {
		if (!(error instanceof ApiError && error.kind === 'unreachable')) return
		unreachableLists += 1
		if (unreachableLists < MAX_UNREACHABLE) throw error
	}

	/**
	 * Makes one attempt, or reads the submissions once. Both have a timeout, so that other tabs don't steal the lock.
	 *
	 * @returns undefined if there may be another step
	 */
	async function step(signIn: SignIn, signal: AbortSignal): Promise<PassEnd | undefined> {
		signal.throwIfAborted()
		if (!(await isCurrentSignIn(signIn))) return {}
		const items = await readItems(signIn.user)
		const orphans = items.filter(({ state }) => state === 'sending')
		for (const { id } of orphans) await changeItem(id, { type: 'restarted' })
		if (orphans.length > 0) return undefined
		const item = items.find(({ state }) => state === 'queued')
		const due = settler.itemsDue(items)
		if (due.length === 0 && item === undefined) {
			const retryIn = settler.timeToNext(items)
			return retryIn === undefined ? {} : { retryIn }
		}
		// The baseline is read while the session is checked, so that the attempt waits for only one round trip.
		const isKnown =
			item?.before !== undefined ||
			(baseline?.ids.includes(item?.id ?? '') && host.now() - baseline.at < VALID_MS)
		const reading = item === undefined || isKnown ? undefined : readBaseline()
		// If the session isn't the user's, it is never awaited.
		reading?.catch(() => undefined)
		const user = await sessionUser(signIn)
		if (user === 'another' || user === 'nobody') return {}
		if (item === undefined) {
			const isOwn = async () => (await sessionUser(signIn)) === 'own'
			await settler.settle(due, items, isOwn, signal)
			return undefined
		}
		// Otherwise the submissions may be another user's.
		if (user === 'own' && reading)
			baseline = {
				before: await reading.catch(withoutBaseline),
				ids: items.map(({ id }) => id),
				at: host.now(),
			}
		const before = user === 'own' ? baseline?.before : undefined
		return send(item, before, signIn, signal)
	}

	/**
	 * @returns undefined if other items can be sent
	 * @throws if the phone is full, or another tab has marked the attempt as lost, because this one was frozen
	 */
	async function send(
		item: OutboxItem,
		before: Baseline | undefined,
		signIn: SignIn,
		signal: AbortSignal,
	): Promise<PassEnd | undefined> {
		signal.throwIfAborted()
		const sending = await beginAttempt(item.id, { at: host.wallTime(), before })
		// Or the reporter has deleted or edited the item meanwhile.
		if (sending === undefined) return undefined
		const maySend = async () => (await isCurrentSignIn(signIn)) && isAttemptUnderWay(sending)
		const stopped = new AbortController()
		stops.set(item.id, stopped)
		const { event, stop, failure } = await attempt(async (late) =>
			(await maySend())
				? host.submit(sending, { signal: anySignal([signal, stopped.signal, late]), maySend })
				: { event: { type: 'not-taken' }, stop: 'signed-out' },
		)
		stops.delete(item.id)
		const isOurs = await finishAttempt(sending, event)
		if (!isOurs) throw new Error('Another tab has marked this attempt as lost')
		postOutboxMessage({ type: 'ended', id: item.id, user: item.user, event, failure })
		// The host may be unreachable, or have ended the session. Nothing more is sent until the next check succeeds.
		if (event.type === 'lost') session = undefined
		if (event.type !== 'not-taken') return undefined
		return stop === 'no-network' ? retryLater() : {}
	}

	function retryLater(): PassEnd {
		failures += 1
		return { retryIn: backoff(failures, RETRY_DELAYS) }
	}

	return {
		/** Sends what can be sent now, in turn with other tabs and the worker. The signal aborts the running attempt. */
		async drain(signal = new AbortController().signal): Promise<PassEnd> {
			try {
				const signIn = await readSignInCopy()
				if (signIn === undefined) return {}
				for (;;) {
					const end = await withLock(LOCK, (lost) => {
						const over = anySignal([signal, lost])
						return untilAborted(step(signIn, over), over)
					})
					if (end !== undefined) return end
					failures = 0
				}
			} catch {
				return retryLater()
			}
		},
		forgetFailures(): void {
			failures = 0
		},
	}
}
