import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { promisifyRequest } from 'idb-keyval'
import { vi } from 'vitest'
import type { AttemptOutcome, OutboxHost } from '../../../src/outbox/outbox-host.ts'
import { openDatabase } from '../../../src/storage/database.ts'

export const NEW = { user: 'user', newsId: 'news', newsTitle: 'News' }

/** An attempt that left nothing at the host. */
export const notTaken: AttemptOutcome = { event: { type: 'not-taken' }, stop: 'no-network' }
export const lost: AttemptOutcome = { event: { type: 'lost' } }
export const accepted: AttemptOutcome = { event: { type: 'accepted' } }

export const EMPTY = { submissions: [], hasNext: false, total: 0 }

/** Starts a phone with nothing stored, and loads the outbox afresh. */
export async function startPhone() {
	vi.stubGlobal('indexedDB', new IDBFactory())
	vi.stubGlobal('navigator', { onLine: true })
	return restart()
}

/** Restarts the app on the same phone. Only stored data remains. */
export async function restart() {
	vi.resetModules()
	const [store, signIn, drainer, drafts, records, channel] = await Promise.all([
		import('../../../src/outbox/outbox-store.ts'),
		import('../../../src/account/sign-in-copy.ts'),
		import('../../../src/outbox/drainer.ts'),
		import('../../../src/outbox/drafts.ts'),
		import('../../../src/storage/records.ts'),
		import('../../../src/outbox/outbox-channel.ts'),
	])
	const { changeRecords } = records
	const items = openDatabase('outbox')
	return {
		...store,
		...signIn,
		...drainer,
		...drafts,
		...records,
		...channel,
		changeItems: (change: Parameters<typeof changeRecords<'outbox', unknown>>[1]) =>
			changeRecords(items, change),
		put: (key: string, value: unknown) =>
			changeRecords(items, async (stored) => void stored.put(value as never, key)),
		read: (key: string) => changeRecords(items, (stored) => promisifyRequest(stored.get(key))),
		keys: () => changeRecords(items, (stored) => promisifyRequest(stored.getAllKeys())),
		/** Collects the types of all messages from now on. */
		listen() {
			const heard: string[] = []
			channel.onOutboxMessage((message) => {
				heard.push(message.type === 'ended' ? message.event.type : message.type)
			})
			return heard
		},
	}
}

export type Phone = Awaited<ReturnType<typeof restart>>

/** Returns a host that accepts everything, with these overrides. */
export function hostThat(does: Partial<OutboxHost>): OutboxHost {
	return {
		submit: async () => accepted,
		readPage: async () => EMPTY,
		whose: async () => 'own',
		isReachable: () => true,
		now: () => performance.now(),
		wallTime: () => Date.now(),
		...does,
	}
}

/** Starts a signed-in phone with one item per link, and a host with a manual clock. */
export async function startWaiting(
	links: string[],
	overrides: Partial<OutboxHost> = {},
	signal?: AbortSignal,
) {
	const phone = await startPhone()
	await phone.copySignIn({ id: 'sign-in', user: 'user' })
	const save = (...saved: string[]) => phone.saveItem({ ...NEW, links: saved })
	for (const link of links) await save(link)
	let now = 500_000
	const asked: string[] = []
	const sent: string[] = []
	const host = hostThat({
		whose: async (user) => {
			asked.push(user)
			return 'own'
		},
		now: () => now,
		wallTime: () => now,
		...overrides,
	})
	const { submit } = host
	host.submit = (item, options) => {
		sent.push(item.links.join(' '))
		return submit(item, options)
	}
	const drainer = phone.createDrainer(host)
	const drain = () => drainer.drain(signal)
	return {
		...phone,
		save,
		sent,
		asked,
		host,
		drain,
		forgetFailures: drainer.forgetFailures,
		firstId: async () => (await phone.readItems('user'))[0]?.id ?? '',
		/** Has an attempt to send the first item end without a response. */
		async loseFirst() {
			const [first] = await phone.readItems('user')
			for (const event of [{ type: 'send', at: now }, { type: 'lost' }] as const)
				await phone.changeItem(first?.id ?? '', event)
		},
		states: async () => (await phone.readItems('user')).map(({ state }) => state),
		pass(milliseconds: number) {
			now += milliseconds
		},
		/** Drains this often, each time when the retry is due. @returns the delays in seconds */
		async drainOften(times: number) {
			const pauses: number[] = []
			for (let tried = 0; tried < times; tried += 1) {
				const { retryIn = 0 } = await drain()
				pauses.push(retryIn / 1000)
				now += retryIn
			}
			return pauses
		},
	}
}
