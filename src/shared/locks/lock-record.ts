import { promisifyRequest } from 'idb-keyval'
import { openStore } from '../indexed-db/open-store.ts'
import { randomId } from '../random-id.ts'
import { answerWhile, askHolder } from './holder-channel.ts'

/** How often whoever waits looks whether the lock is free, in milliseconds. */
const LOOK_EVERY = 500

/** Who holds which lock. */
const holders = openStore('locks', 'holders')

/**
 * Locks for pages without Web Locks, as on plain http: who holds one stands in a record. A holder that is
 * no more gives no sign of life, and its lock is taken.
 */
export async function exclusivelyByRecord<Result>(
	name: string,
	work: () => Promise<Result>,
): Promise<Result> {
	// Without channels nobody can be asked, and a record would outlive its page.
	if (!('BroadcastChannel' in globalThis)) return work()
	const own = randomId()
	try {
		await untilHeld(name, own)
	} catch {
		// Where nothing can be stored, nothing that is stored is worked on either.
		return work()
	}
	try {
		return await answerWhile(name, work())
	} finally {
		// Else it is taken for silent.
		await change(name, own, undefined).catch(() => undefined)
	}
}

async function untilHeld(name: string, own: string): Promise<void> {
	let holder = await change(name, undefined, own)
	while (holder !== own) {
		const isSilent = await watch(name, holder)
		holder = await change(name, isSilent ? holder : undefined, own)
	}
}

/** Waits until a lock has another holder or none, or its holder gives no sign of life: whether it is that. */
function watch(name: string, holder: string | undefined): Promise<boolean> {
	return new Promise((resolve) => {
		const stopAsking = askHolder(name, () => end(true))
		let timer = setTimeout(look, LOOK_EVERY)

		async function look(): Promise<void> {
			if ((await change(name, undefined, undefined)) !== holder) return end(false)
			timer = setTimeout(look, LOOK_EVERY)
		}

		function end(isSilent: boolean): void {
			clearTimeout(timer)
			stopAsking()
			resolve(isSilent)
		}
	})
}

/**
 * Has a lock held by one in the place of another, if that is so by now; `undefined` is nobody.
 *
 * @returns who holds it then
 */
function change(
	name: string,
	from: string | undefined,
	to: string | undefined,
): Promise<string | undefined> {
	return holders('readwrite', async (store) => {
		const holder: string | undefined = await promisifyRequest(store.get(name))
		if (holder !== from || from === to) return holder
		if (to === undefined) store.delete(name)
		else store.put(to, name)
		await promisifyRequest(store.transaction)
		return to
	})
}
