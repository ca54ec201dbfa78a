import { promisifyRequest } from 'idb-keyval'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LINKS } from './items.ts'
import { startPhone } from './phone.ts'

const NEW = { user: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }
const SIGN_IN = { id: 'sign-in', user: 'reporter' }
const [ONE = ''] = LINKS

describe('a transaction', () => {
	test.each([
		['fails half-way', () => undefined],
		['is aborted by the browser', (records: IDBObjectStore) => records.transaction.abort()],
	])('that %s is rolled back, without an unhandled rejection', async (_how, interrupt) => {
		const phone = await startPhone()
		const unhandled = vi.fn()
		process.on('unhandledRejection', unhandled)
		onTestFinished(() => void process.off('unhandledRejection', unhandled))
		const failing = phone.changeRecords(async (records) => {
			await promisifyRequest(records.put('half', 'item:half'))
			interrupt(records)
			throw new Error('Out of memory')
		})
		const error = { name: 'NotSavedError', message: '', cause: { message: 'Out of memory' } }
		await expect(failing).rejects.toMatchObject(error)
		await new Promise((resolve) => setTimeout(resolve))
		expect(unhandled).not.toHaveBeenCalled()
		expect(await phone.keys()).toEqual([])
	})

	test('is saved if it takes so long that the browser commits it', async () => {
		const phone = await startPhone()
		await phone.changeRecords(async (records) => {
			records.put('value', 'key')
			await new Promise((resolve) => setTimeout(resolve, 20))
		})
		expect(await phone.read('key')).toBe('value')
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
		expect(writing.map(({ durability }) => durability)).toEqual(['strict', 'relaxed'])
	})
})

describe('the outbox sign-in', () => {
	test('is stored until it is ended by its own id', async () => {
		const phone = await startPhone()
		await phone.writeOutboxSignIn(SIGN_IN)
		await phone.endOutboxSignIn('former')
		expect(await phone.readOutboxSignIn()).toMatchObject(SIGN_IN)
		expect(await phone.isCurrentSignIn(SIGN_IN)).toBe(true)
		expect(await phone.isCurrentSignIn({ ...SIGN_IN, id: 'former' })).toBe(false)
		expect(await phone.isCurrentSignIn({ ...SIGN_IN, user: 'another' })).toBe(false)
		await phone.endOutboxSignIn('sign-in')
		expect(await phone.readOutboxSignIn()).toBeUndefined()
		await phone.writeOutboxSignIn(SIGN_IN)
		await phone.put(phone.NOTIFICATIONS_KEY, {})
		await phone.writeOutboxSignIn(undefined)
		expect(await phone.keys()).toEqual([])
		expect(await phone.isCurrentSignIn(SIGN_IN)).toBe(false)
	})

	test("is undefined if it is damaged or can't be read", async () => {
		const phone = await startPhone()
		await phone.put('signIn', { version: 1, id: 7 })
		expect(await phone.readOutboxSignIn()).toBeUndefined()
		await phone.writeOutboxSignIn(SIGN_IN)
		vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
			throw new DOMException('denied', 'SecurityError')
		})
		onTestFinished(() => void vi.restoreAllMocks())
		expect(await phone.readOutboxSignIn()).toBeUndefined()
	})

	test("moves items and drafts to the user's new key", async () => {
		const phone = await startPhone()
		const former = 'a@example.com'
		await phone.saveItem({ ...NEW, user: former })
		await phone.saveItem(NEW)
		await phone.put('item:odd', 'half a rec')
		await phone.mergeDraft(former, 'news', [], ['https://former'])
		await phone.mergeDraft(former, 'both', [], ['https://former'])
		await phone.mergeDraft('id', 'both', [], ['https://later'])
		await phone.writeOutboxSignIn({ id: 'sign-in', user: 'id' }, former)
		expect(await phone.readItems(former)).toEqual([])
		expect(await phone.readItems('id')).toHaveLength(1)
		expect(await phone.readItems('reporter')).toHaveLength(1)
		expect(await phone.readDraft('id', 'news')).toEqual(['https://former'])
		expect(await phone.readDraft('id', 'both')).toEqual(['https://later', 'https://former'])
		for (const newsId of ['news', 'both'])
			expect(await phone.readDraft(former, newsId)).toBeUndefined()
	})

	test('changes nothing else if the former key is the same or missing', async () => {
		const phone = await startPhone()
		const later = { version: 2, id: 'later', reporter: 'somebody' }
		await phone.put('item:later', later)
		await phone.mergeDraft('reporter', 'news', [], [ONE])
		for (const former of ['reporter', undefined]) await phone.writeOutboxSignIn(SIGN_IN, former)
		expect(await phone.readDraft('reporter', 'news')).toEqual([ONE])
		expect(await phone.read('item:later')).toEqual(later)
	})
})

describe('outbox messages', () => {
	test('report each change until the listener is removed', async () => {
		const phone = await startPhone()
		const heard: object[] = []
		const stop = phone.onOutboxMessage((message) => heard.push(message))
		const [id = ''] = await phone.saveItem(NEW)
		// An item that is being sent or already gone can't be discarded.
		await phone.changeItem(id, { type: 'send', at: 0 })
		for (const type of ['discarded', 'lost', 'discarded', 'discarded'] as const)
			await phone.changeItem(id, { type })
		await phone.writeOutboxSignIn(SIGN_IN)
		await phone.writeOutboxSignIn(undefined)
		const changed = { type: 'changed' }
		const failure = { kind: 'abandoned', status: undefined, message: '' }
		const ended = { type: 'ended', id, user: NEW.user, event: { type: 'discarded' }, failure }
		const ofItem = [changed, changed, changed, changed, changed, ended, changed]
		expect(heard).toEqual([...ofItem, { type: 'signed-in' }, changed])
		stop()
		await phone.saveItem(NEW)
		expect(heard).toHaveLength(9)
	})

	test('reach other tabs, even a tab that has sent none', async () => {
		const phone = await startPhone()
		const other = new BroadcastChannel('outbox')
		onTestFinished(() => other.close())
		const answered = new Promise((resolve) => phone.onOutboxMessage(resolve))
		other.postMessage({ type: 'signed-in' })
		expect(await answered).toEqual({ type: 'signed-in' })
		const heard = new Promise((resolve) => {
			other.onmessage = ({ data }: MessageEvent) => resolve(data)
		})
		await phone.saveItem(NEW)
		expect(await heard).toEqual({ type: 'changed' })
	})

	test('reach the page itself if the browser has no BroadcastChannel', async () => {
		vi.stubGlobal('BroadcastChannel', undefined)
		Reflect.deleteProperty(globalThis, 'BroadcastChannel')
		const phone = await startPhone()
		const heard = phone.listen()
		await phone.saveItem(NEW)
		expect(heard).toEqual(['changed'])
	})
})
