import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** The outbox on a phone of its own, with nothing stored; every import of it is that phone's. */
export async function startPhone() {
	vi.stubGlobal('indexedDB', new IDBFactory())
	vi.stubGlobal('navigator', { onLine: true })
	return restart()
}

/** The same phone after the app was killed: only what is stored is still there. */
export async function restart() {
	vi.resetModules()
	const [store, signIn, drainer, drafts, records, channel] = await Promise.all([
		import('../../../src/outbox/outbox-store.ts'),
		import('../../../src/outbox/storage/outbox-sign-in.ts'),
		import('../../../src/outbox/drainer.ts'),
		import('../../../src/outbox/drafts.ts'),
		import('../../../src/outbox/storage/outbox-records.ts'),
		import('../../../src/outbox/storage/outbox-channel.ts'),
	])
	return { ...store, ...signIn, ...drainer, ...drafts, ...records, ...channel }
}

export type Phone = Awaited<ReturnType<typeof restart>>
