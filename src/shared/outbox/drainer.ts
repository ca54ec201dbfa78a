import { anySignal } from '../any-signal.ts'
import { exclusively } from '../locks/exclusively.ts'
import { untilAborted } from '../until-aborted.ts'
import { type Absence, type OutboxEvent, READ_BACK_SPACING } from './next.ts'
import { type Failure, onOutbox, tellOutbox } from './outbox-channel.ts'
import type { OutboxItem } from './outbox-item.ts'
import { endOutboxSignIn, type OutboxSignIn, readOutboxSignIn } from './outbox-sign-in.ts'
import { beginAttempt, changeItem, endAttempt, readItems } from './outbox-store.ts'
import { createSessionCheck, type SessionHost } from './own-session.ts'
import { type Finding, readBack, type SubmissionsPage } from './read-back.ts'

const LOCK = 'outbox'

/** After this an attempt without an answer is given up for lost, in milliseconds: all others wait behind it. */
const LONGEST_ATTEMPT = 75_000

/** Attempts of one item that need no pause; the read-backs between them are pause enough. */
const EAGER_ATTEMPTS = 2

/** How long a pause is at first and at most, in milliseconds; each one is twice as long as the last. */
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 5 * 60_000

/** How one attempt to send an item ended, and whether others had better wait. */
export type Attempt = {
	event: OutboxEvent
	stop?: 'signed-out' | 'no-network' | undefined
	/** Why there was no success, for whoever waits for it. */
	failure?: Failure | undefined
}

/** The host, as the outbox needs it. */
export type OutboxHost = SessionHost & {
	/** Sends an item, once; after a renewed session again only if `maySend` still says so. */
	submit: (
		item: Pick<OutboxItem, 'newsId' | 'links'>,
		options: { signal: AbortSignal; maySend: () => Promise<boolean> },
	) => Promise<Attempt>
	/** @throws when the page cannot be read */
	readPage: (page: number) => Promise<SubmissionsPage>
	/**
	 * The latest time the host has told, in milliseconds; asks for it where none is known.
	 *
	 * @throws when nobody can be reached
	 */
	time: () => Promise<number | undefined>
}

/** In how many milliseconds it is worth trying again; nothing where only the reporter can help. */
export type PassEnd = { retryIn?: number }

export type Drainer = ReturnType<typeof createDrainer>

/**
 * Sends what waits, for one page or worker. Under one lock for all of them: whoever holds it is the
 * only one that sends, so an item found in `sending` belongs to someone who is no more, or was frozen.
 *
 * @param signal gives up what is under way, for good: the lock is free then for whoever is next
 */
export function createDrainer(host: OutboxHost, signal = new AbortController().signal) {
	const process = crypto.getRandomValues(new Uint32Array(4)).join('-')
	const absences = new Map<string, Absence[]>()
	/** When each item was last looked for after which attempt, and how often. */
	const looks = new Map<string, { attempt: number; count: number; at: number }>()
	const attempts = new Map<string, { count: number; at: number }>()
	let failures = 0
	const isSessionOf = createSessionCheck(host)
	const stops = new Map<string, AbortController>()
	onOutbox((message) => {
		if (message.type === 'stop') stops.get(message.id)?.abort()
	})

	async function pass(): Promise<PassEnd> {
		signal.throwIfAborted()
		const signIn = await readOutboxSignIn()
		if (signIn === undefined) return {}
		for (const { id, state } of await readItems(signIn.owner))
			if (state === 'sending') await changeItem(id, { type: 'restarted' })
		for (;;) {
			signal.throwIfAborted()
			if (!navigator.onLine) return paused()
			if (!(await isPresent(signIn))) return {}
			const items = await readItems(signIn.owner)
			const due = items.filter((item) => item.state === 'unknown' && timeToLook(item) <= 0)
			const item = items.find((each) => each.state === 'queued' && timeToSend(each) <= 0)
			if (due.length === 0 && item === undefined) return untilNext(items)
			if (!(await isSessionOf(signIn))) return {}
			// Where an answer was lost the host may be gone: it is read before more is sent.
			if (due.length > 0) {
				if (!(await look(due, signIn))) return paused()
				failures = 0
				continue
			}
			if (item === undefined) continue
			const stop = await send(item, signIn)
			if (stop === 'no-network') return paused()
			if (stop === 'signed-out') return {}
		}
	}

	async function send(item: OutboxItem, signIn: OutboxSignIn): Promise<Attempt['stop']> {
		let hostTime = item.firstAttemptAfter
		try {
			hostTime ??= await host.time()
		} catch {
			// Where not even the time can be asked for, nothing is sent.
			return 'no-network'
		}
		if (!(await isPresent(signIn))) return 'signed-out'
		const sending = await beginAttempt(item.id, hostTime)
		// It was taken back in the meantime, or is sent by whoever took the lock while this tab was frozen.
		if (sending === undefined) return undefined
		const maySend = () => isPresent(signIn)
		const controller = new AbortController()
		stops.set(item.id, controller)
		attempts.set(item.id, { count: (attempts.get(item.id)?.count ?? 0) + 1, at: host.now() })
		const timer = setTimeout(() => controller.abort(), LONGEST_ATTEMPT)
		const { event, stop, failure }: Attempt = (await maySend())
			? await host.submit(sending, {
					signal: anySignal([signal, controller.signal]),
					maySend,
				})
			: { event: { type: 'not-taken' }, stop: 'signed-out' }
		clearTimeout(timer)
		stops.delete(item.id)
		await endAttempt(sending, event)
		tellOutbox({ type: 'ended', id: item.id, event, failure })
		if (stop === 'signed-out') await endOutboxSignIn(signIn.id)
		if (event.type === 'accepted') failures = 0
		return stop
	}

	/** @returns whether the host could be read */
	async function look(items: OutboxItem[], signIn: OutboxSignIn): Promise<boolean> {
		const begunAt = host.now()
		for (const { id, attempt } of items) {
			const before = looks.get(id)
			const count = before?.attempt === attempt ? before.count + 1 : 1
			looks.set(id, { attempt, count, at: begunAt })
		}
		try {
			const findings = await readBack(items, host.readPage)
			if (!(await isSessionOf(signIn))) throw new Error('The submissions are another user’s')
			for (const item of items) {
				const { id, attempt } = item
				const finding = findings.get(id)
				if (finding === undefined) continue
				await strikeOff(item, finding)
				if (!finding.isComplete) continue
				// Older ones prove nothing of this attempt, and are let go.
				const own = (absences.get(id) ?? []).filter((each) => each.attempt === attempt)
				absences.set(id, [...own, { attempt, process, begunAt }])
				await changeItem(id, { type: 'absent', absences: absences.get(id) ?? [] })
			}
			return true
		} catch {
			// It was not seen through, and says nothing.
			for (const { id } of items) looks.delete(id)
			return false
		}
	}

	async function strikeOff({ id, links, reason }: OutboxItem, { found, older }: Finding) {
		// A claim is explained by what was there before; without it the host may take the others.
		const known = reason !== undefined && older.length < links.length ? older : []
		if (found.length + known.length === 0) return
		const left = await changeItem(id, { type: 'found', links: [...found, ...known] })
		if (known.length > 0) tellOutbox({ type: 'known', count: known.length })
		if (left === undefined) tellOutbox({ type: 'ended', id, event: { type: 'accepted' } })
	}

	function timeToLook({ id, attempt }: OutboxItem): number {
		const last = looks.get(id)
		if (last?.attempt !== attempt) return 0
		// A host that cannot be read to the end is asked ever less often.
		const spacing = READ_BACK_SPACING * 2 ** Math.max(0, last.count - 3)
		return last.at + Math.min(spacing, LONGEST_PAUSE) - host.now()
	}

	function timeToSend({ id }: OutboxItem): number {
		const { count, at } = attempts.get(id) ?? { count: 0, at: 0 }
		return count < EAGER_ATTEMPTS ? 0 : at + pause(count - EAGER_ATTEMPTS + 2) - host.now()
	}

	function untilNext(items: OutboxItem[]): PassEnd {
		const times = items.flatMap((item) => {
			if (item.state === 'unknown') return [timeToLook(item)]
			return item.state === 'queued' ? [timeToSend(item)] : []
		})
		return times.length === 0 ? {} : { retryIn: Math.max(0, Math.min(...times)) }
	}

	function paused(): PassEnd {
		failures += 1
		return { retryIn: pause(failures) }
	}

	return {
		/** Sends what can be sent now, when its turn among all tabs comes. */
		drain: (): Promise<PassEnd> =>
			exclusively(LOCK, () => untilAborted(pass(), signal).catch(paused)),
		/** There is new hope: whatever was to be waited for is tried at once. */
		forgetFailures(): void {
			failures = 0
			attempts.clear()
		},
	}
}

async function isPresent({ id, owner }: OutboxSignIn): Promise<boolean> {
	const present = await readOutboxSignIn()
	return present?.id === id && present.owner === owner
}

function pause(failures: number): number {
	return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
}
