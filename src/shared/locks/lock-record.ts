import { promisifyRequest } from 'idb-keyval'
import { openStore } from '../indexed-db/open-store.ts'
import { randomId } from '../random-id.ts'
import { answerPings, pingHolder } from './lock-pings.ts'

/** How often whoever waits looks whether the lock is free. */
const POLL_INTERVAL_MS = 500

/** The id of each lock's holder, by the lock's name. */
const holders = openStore('locks', 'holders')

/**
 * Runs work under a lock where there are no Web Locks, as over plain http: a record names the holder. The
 * record of a page that was closed does not answer pings, and is taken over.
 */
export async function withLockRecord<Result>(
	name: string,
	work: () => Promise<Result>,
): Promise<Result> {
	// Without channels a record could not be told from that of a page that was closed.
	if (!('BroadcastChannel' in globalThis)) return work()
	const id = randomId()
	try {
		await acquire(name, id)
	} catch {
		// Where nothing can be stored, there is nothing stored to be worked on twice either.
		return work()
	}
	try {
		return await answerPings(name, work())
	} finally {
		// A record that could not be deleted is taken over.
		await replaceHolder(name, id, undefined).catch(() => undefined)
	}
}

async function acquire(name: string, id: string): Promise<void> {
	let holder = await replaceHolder(name, undefined, id)
	while (holder !== id) {
		const isSilent = await watchHolder(name, holder)
		holder = await replaceHolder(name, isSilent ? holder : undefined, id)
	}
}

/** Settles when a lock has another holder or none, with false; or with true when its holder is silent. */
function watchHolder(name: string, holder: string | undefined): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const stopPinging = pingHolder(name, () => end(true))
		let timer = setTimeout(poll, POLL_INTERVAL_MS)

		async function poll(): Promise<void> {
			try {
				const present = await holders('readonly', (store) => promisifyRequest(store.get(name)))
				if (present !== holder) end(false)
				else timer = setTimeout(poll, POLL_INTERVAL_MS)
			} catch (error) {
				stopPinging()
				reject(error)
			}
		}

		function end(isSilent: boolean): void {
			clearTimeout(timer)
			stopPinging()
			resolve(isSilent)
		}
	})
}

/**
 * Replaces the holder of a lock if it is still `from`; `undefined` stands for nobody.
 *
 * @returns the holder from then on
 */
function replaceHolder(
	name: string,
	from: string | undefined,
	to: string | undefined,
): Promise<string | undefined> {
	return holders('readwrite', async (store) => {
		const holder: string | undefined = await promisifyRequest(store.get(name))
		if (holder !== from) return holder
		if (to === undefined) store.delete(name)
		else store.put(to, name)
		await promisifyRequest(store.transaction)
		return to
	})
}
