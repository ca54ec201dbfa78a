import { expect, onTestFinished, vi } from 'vitest'

/** Why a write fails: no space, the database closed by the browser, or storage denied. */
const REFUSALS = {
	full: 'QuotaExceededError',
	closed: 'InvalidStateError',
	denied: 'SecurityError',
}

type Refusal = keyof typeof REFUSALS

/** How writes fail: for which reason, and whether all later writes fail too. The nightly run tries every combination. */
const WAYS: [Refusal, isLasting: boolean][] = [
	['full', true],
	['closed', false],
]
if (process.env.SOAK_ROUNDS)
	WAYS.push(['full', false], ['closed', true], ['denied', true], ['denied', false])

let writes = 0
let failing: { at: number; refusal: Refusal; isLasting: boolean } | undefined

function isRefused(): boolean {
	writes += 1
	if (failing === undefined) return false
	return failing.isLasting ? writes >= failing.at : writes === failing.at
}

function refusal(): DOMException {
	return new DOMException('It cannot be written', REFUSALS[failing?.refusal ?? 'full'])
}

/** Counts every write to IndexedDB, and makes it fail when it is due. */
function watchDatabases(): void {
	const { put, delete: remove } = IDBObjectStore.prototype
	const { transaction } = IDBDatabase.prototype
	const write = (method: typeof put | typeof remove) =>
		function (this: IDBObjectStore, ...given: never[]) {
			const isToFail = failing?.refusal !== 'closed' && isRefused()
			if (isToFail && failing?.refusal === 'denied') throw refusal()
			const request = Reflect.apply(method, this, given)
			// A full disk shows only when it is written to, after the request was accepted.
			if (isToFail) abort(this.transaction)
			return request
		}
	IDBObjectStore.prototype.put = write(put) as typeof put
	IDBObjectStore.prototype.delete = write(remove) as typeof remove
	IDBDatabase.prototype.transaction = function (...given) {
		const isWrite = given[1] === 'readwrite' && failing?.refusal === 'closed'
		if (isWrite && isRefused()) throw refusal()
		return Reflect.apply(transaction, this, given)
	}
	onTestFinished(() => {
		Object.assign(IDBObjectStore.prototype, { put, delete: remove })
		IDBDatabase.prototype.transaction = transaction
	})
}

function abort(transaction: IDBTransaction): void {
	const { _abort } = transaction as unknown as { _abort: (name: string) => void }
	queueMicrotask(() => _abort.call(transaction, REFUSALS.full))
}

/** Counts the calls of these methods, and makes them throw when they are due. */
export function failDueWrites<Target extends object>(
	target: Target,
	names: (keyof Target)[],
): Target {
	return new Proxy(target, {
		get(all, name) {
			const value = Reflect.get(all, name)
			if (typeof value !== 'function') return value
			return (...given: unknown[]) => {
				if (names.includes(name as keyof Target) && isRefused()) throw refusal()
				return Reflect.apply(value, all, given)
			}
		},
	})
}

type Journey<Phone> = {
	start: () => Promise<Phone>
	/** The setup, during which no write fails. */
	prepare?: (phone: Phone) => Promise<unknown>
	run: (phone: Phone) => Promise<unknown>
	/** Checks what must hold whichever write failed. Writes succeed again by then. */
	check: (phone: Phone, outcome: Outcome) => Promise<void>
}

/** The outcome of a journey for its caller. */
type Outcome = { told?: unknown; error?: unknown }

/** Walks a journey once for each of its writes and each way in which that write can fail. */
export async function failEachWrite<Phone>(journey: Journey<Phone>): Promise<void> {
	watchDatabases()
	const unhandled: unknown[] = []
	const note = (reason: unknown) => void unhandled.push(reason)
	process.on('unhandledRejection', note)
	onTestFinished(() => void process.off('unhandledRejection', note))
	let tried = 0
	for (const [refusal, isLasting] of WAYS) {
		// Ends at the first write that the journey never reaches.
		for (let at = 1; ; at += 1) {
			const phone = await journey.start()
			await journey.prepare?.(phone)
			writes = 0
			failing = { at, refusal, isLasting }
			const outcome = await journey.run(phone).then(
				(told) => ({ told }),
				(error) => ({ error }),
			)
			await new Promise((resolve) => setTimeout(resolve))
			const isReached = writes >= at
			failing = undefined
			try {
				await journey.check(phone, outcome)
				if (unhandled.length > 0) throw unhandled[0]
			} catch (cause) {
				const way = `${refusal}, ${isLasting ? 'from then on' : 'once'}`
				throw new Error(`Where write ${at} fails (${way}): ${cause}`, { cause })
			} finally {
				vi.unstubAllGlobals()
			}
			if (!isReached) break
			tried += 1
		}
	}
	expect(tried).toBeGreaterThan(0)
}
