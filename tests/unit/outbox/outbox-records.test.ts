import { promisifyRequest } from 'idb-keyval'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LINKS } from './items.ts'
import { startPhone } from './phone.ts'

const NEW = { user: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }
const [ONE = ''] = LINKS

describe('a transaction', () => {
	test.each([
		['fails half-way', false],
		['is aborted by the browser', true],
	])('that %s is rolled back, without an unhandled rejection', async (_how, isAborted) => {
		const phone = await startPhone()
		const unhandled = vi.fn()
		process.on('unhandledRejection', unhandled)
		onTestFinished(() => void process.off('unhandledRejection', unhandled))
		const failing = phone.changeItems(async (records) => {
			await promisifyRequest(records.put({ version: 1, user: 'reporter' }, 'half'))
			if (isAborted) records.transaction.abort()
			throw new Error('Out of memory')
		})
		const error = { name: 'NotSavedError', message: '', cause: { message: 'Out of memory' } }
		await expect(failing).rejects.toMatchObject(error)
		await new Promise((resolve) => setTimeout(resolve))
		expect(unhandled).not.toHaveBeenCalled()
		expect(await phone.keys()).toEqual([])
	})

	test('is committed at once with strict durability, or relaxed for a draft', async () => {
		const phone = await startPhone()
		const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
		const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
		onTestFinished(() => void vi.restoreAllMocks())
		await phone.saveItem(NEW)
		expect(commit).toHaveBeenCalledOnce()
		await phone.mergeDraft('reporter', 'news', [], [ONE])
		const transactions = begin.mock.results.map(({ value }) => value as IDBTransaction)
		const writing = transactions.filter(({ mode }) => mode === 'readwrite')
		expect(
			Object.fromEntries(writing.map(({ db, durability }) => [db.name, durability])),
		).toMatchObject({ outbox: 'strict', drafts: 'relaxed' })
	})
})

describe('outbox messages', () => {
	test('reach the page itself if the browser has no BroadcastChannel', async () => {
		vi.stubGlobal('BroadcastChannel', undefined)
		Reflect.deleteProperty(globalThis, 'BroadcastChannel')
		const phone = await startPhone()
		const heard = phone.listen()
		await phone.saveItem(NEW)
		expect(heard).toEqual(['changed'])
	})
})
