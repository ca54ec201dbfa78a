import { afterEach, describe, expect, test, vi } from 'vitest'
import { LINKS } from '../outbox/items.ts'
import { startPhone } from '../outbox/phone.ts'

const NEW = { user: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }

/** Collects every connection to the outbox's database that starts a transaction from now on. */
function watchConnections() {
	const connections = new Set<IDBDatabase>()
	const { transaction } = IDBDatabase.prototype
	vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
		this: IDBDatabase,
		...given
	) {
		// Tests share a process, and the app of an earlier one may still be writing.
		if (this.name === 'outbox') connections.add(this)
		return transaction.apply(this, given)
	})
	return connections
}

/** Makes the next transactions fail, as on an iPhone whose database server was killed. */
function loseServer(times: number) {
	const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
	for (let time = 0; time < times; time += 1)
		transaction.mockImplementationOnce(() => {
			throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
		})
}

/** Opens a later version of a database, as a newer version of the app might. */
function upgrade(name: string): Promise<'upgraded' | 'blocked'> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(name, 2)
		request.onblocked = () => resolve('blocked')
		request.onerror = () => reject(request.error)
		request.onsuccess = () => {
			request.result.close()
			resolve('upgraded')
		}
	})
}

afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

describe('a connection that the browser has closed in the background', () => {
	test('is reopened if its server was killed; if that fails, the save fails', async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		loseServer(1)
		await phone.saveItem({ ...NEW, newsId: 'second' })
		expect(await phone.readItems('reporter')).toHaveLength(2)
		vi.restoreAllMocks()

		loseServer(2)
		await expect(phone.saveItem({ ...NEW, newsId: 'third' })).rejects.toThrow(phone.NotSavedError)
		expect(await phone.readItems('reporter')).toHaveLength(2)
	})

	test('is reopened once for several requests, and each runs once', async () => {
		const phone = await startPhone()
		const connections = watchConnections()
		await phone.saveItem(NEW)
		for (const connection of connections) connection.close()
		expect(await phone.readItems('reporter')).toHaveLength(1)
		for (const connection of connections) connection.close()
		await Promise.all(
			['second', 'third', 'fourth'].map((newsId) => phone.saveItem({ ...NEW, newsId })),
		)
		expect(await phone.readItems('reporter')).toHaveLength(4)
		// The two dead connections and the last one's replacement.
		expect(connections.size).toBe(3)
	})
})

describe('a database that is being upgraded', () => {
	test("by a newer version of the app doesn't wait for this page, which keeps working", async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		expect(await upgrade('outbox')).toBe('upgraded')
		await phone.saveItem({ ...NEW, newsId: 'second' })
		expect(await phone.readItems('reporter')).toHaveLength(2)
	})

	test('and stays blocked by another page fails after a while, and saves nothing later', async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		// An older version of the app that never closes its connection.
		const stubborn = await new Promise<IDBDatabase>((resolve) => {
			const request = indexedDB.open('outbox')
			request.onsuccess = () => resolve(request.result)
		})
		expect(await upgrade('outbox')).toBe('blocked')
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		const saving = phone.saveItem({ ...NEW, newsId: 'second' })
		const told = expect(saving).rejects.toThrow(phone.NotSavedError)
		await vi.advanceTimersByTimeAsync(30_000)
		await told
		vi.useRealTimers()
		stubborn.close()
		await vi.waitFor(async () => expect(await phone.readItems('reporter')).toHaveLength(1))
		await phone.saveItem({ ...NEW, newsId: 'third' })
		const left = await phone.readItems('reporter')
		expect(left.map(({ newsId }) => newsId)).toEqual(['news', 'third'])
	})
})
