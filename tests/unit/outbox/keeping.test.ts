// @vitest-environment node
import { promisifyRequest } from 'idb-keyval'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { item, LINKS } from './items.ts'
import { type Phone, startPhone } from './phone.ts'

const NEW = { owner: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }
const [ONE = '', TWO = ''] = LINKS

const store = (phone: Phone, key: string, value: unknown) =>
	phone.changeRecords(async (records) => {
		records.put(value, key)
	})

const read = (phone: Phone, key: string) =>
	phone.changeRecords((records) => promisifyRequest(records.get(key)))

const keys = (phone: Phone) =>
	phone.changeRecords((records) => promisifyRequest(records.getAllKeys()))

/** From now on the phone refuses to write, until the test is over. */
function fillPhone() {
	vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError')
	})
	onTestFinished(() => void vi.restoreAllMocks())
}

/** From now on nothing stored can be read, as where the browser denies storage. */
function denyReading() {
	vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
		throw new DOMException('denied', 'SecurityError')
	})
	vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
		throw new DOMException('denied', 'SecurityError')
	})
	onTestFinished(() => void vi.restoreAllMocks())
}

describe('a change of records', () => {
	test('that fails half-way leaves nothing of its first half', async () => {
		const phone = await startPhone()
		const failing = phone.changeRecords(async (records) => {
			await promisifyRequest(records.put('half', 'item:half'))
			throw new Error('Out of memory')
		})
		await expect(failing).rejects.toMatchObject({
			name: 'NotSavedError',
			message: '',
			cause: { message: 'Out of memory' },
		})
		expect(await keys(phone)).toEqual([])
	})

	test('that is aborted by the browser is told as not saved, without a stray error', async () => {
		const phone = await startPhone()
		const unhandled = vi.fn()
		process.on('unhandledRejection', unhandled)
		onTestFinished(() => void process.off('unhandledRejection', unhandled))
		const failing = phone.changeRecords(async (records) => {
			records.put('half', 'item:half')
			records.transaction.abort()
			throw new Error('Aborted')
		})
		await expect(failing).rejects.toMatchObject({ name: 'NotSavedError' })
		await new Promise((resolve) => setTimeout(resolve))
		expect(unhandled).not.toHaveBeenCalled()
		expect(await keys(phone)).toEqual([])
	})

	test('begins to be written at once, and not when the browser next comes round to it', async () => {
		const phone = await startPhone()
		const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
		onTestFinished(() => void vi.restoreAllMocks())
		await phone.saveItem(NEW)
		expect(commit).toHaveBeenCalledOnce()
	})

	test('that takes so long that the browser has written it by itself is saved', async () => {
		const phone = await startPhone()
		await phone.changeRecords(async (records) => {
			records.put('value', 'key')
			await new Promise((resolve) => setTimeout(resolve, 20))
		})
		expect(await read(phone, 'key')).toBe('value')
	})

	test('is on the disk before it counts as saved; a draft need not be', async () => {
		const phone = await startPhone()
		const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
		onTestFinished(() => void vi.restoreAllMocks())
		await phone.saveItem(NEW)
		await phone.saveDraft('reporter', 'news', [ONE])
		const transactions = begin.mock.results.map(({ value }) => value as IDBTransaction)
		const writing = transactions.filter(({ mode }) => mode === 'readwrite')
		expect(writing.map(({ durability }) => durability)).toEqual(['strict', 'relaxed'])
	})
})

describe('an event', () => {
	test('changes what is stored, and tells what the item has become', async () => {
		const phone = await startPhone()
		await store(phone, 'item:item', item())
		const sending = item({ state: 'sending', attempt: 1 })
		expect(await phone.changeItem('item', { type: 'send' })).toEqual(sending)
		expect(await read(phone, 'item:item')).toEqual(sending)
		expect(await phone.changeItem('item', { type: 'accepted' })).toBeUndefined()
		expect(await keys(phone)).toEqual([])
	})

	test('that comes late needs no room on the phone', async () => {
		const phone = await startPhone()
		await store(phone, 'item:item', item())
		fillPhone()
		expect(await phone.changeItem('item', { type: 'lost' })).toEqual(item())
		await expect(phone.changeItem('item', { type: 'send' })).rejects.toMatchObject({
			name: 'NotSavedError',
		})
	})
})

describe('links that are handed in', () => {
	test('again find what waits of them, though the phone is full by now', async () => {
		const phone = await startPhone()
		await store(phone, 'item:item', item())
		fillPhone()
		expect(await phone.saveItem(NEW)).toEqual(['item'])
		expect(await phone.saveItem(NEW, [`${ONE}-former`])).toEqual(['item'])
	})

	test('after a refusal of all of them leave nothing of the refused item', async () => {
		const phone = await startPhone()
		await store(phone, 'item:item', item({ links: [ONE], state: 'rejected', reason: 'Private.' }))
		const [id = ''] = await phone.saveItem({ ...NEW, links: [ONE] })
		expect(await keys(phone)).toEqual([`item:${id}`])
	})
})

describe('a reporter who logs out', () => {
	test('is told how many links have not been sent', async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		await phone.saveItem({ ...NEW, newsId: 'other', links: [ONE] })
		await phone.saveItem({ ...NEW, owner: 'somebody else' })
		expect(await phone.countUnsentLinks('reporter')).toBe(LINKS.length + 1)
		expect(await phone.countUnsentLinks('nobody')).toBe(0)
	})

	test('is asked about no links where none can be read', async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		denyReading()
		expect(await phone.countUnsentLinks('reporter')).toBe(0)
	})

	test('discards all that waits and is half typed, but for what is being sent, and nothing of others', async () => {
		const phone = await startPhone()
		const sending = item({ id: 'sending', newsId: 'sending', state: 'sending', attempt: 1 })
		await store(phone, 'item:sending', sending)
		for (const newsId of ['news', 'other']) await phone.saveItem({ ...NEW, newsId })
		await phone.saveDraft('reporter', 'news', [ONE])
		await phone.saveItem({ ...NEW, owner: 'somebody else' })
		await phone.saveDraft('somebody else', 'news', [TWO])
		await phone.discardUnsent('reporter')
		expect(await phone.readItems('reporter')).toEqual([sending])
		expect(await phone.readDraft('reporter', 'news')).toBeUndefined()
		expect(await phone.readItems('somebody else')).toHaveLength(1)
		expect(await phone.readDraft('somebody else', 'news')).toEqual([TWO])
	})

	test('is not told that all is discarded where the phone cannot even say what there is', async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		denyReading()
		await expect(phone.discardUnsent('reporter')).rejects.toMatchObject({ name: 'SecurityError' })
		vi.restoreAllMocks()
		expect(await phone.readItems('reporter')).toHaveLength(1)
	})
})

describe('the sign-in of the outbox', () => {
	test('is known after a restart, and nothing is left of it once it is over', async () => {
		const phone = await startPhone()
		await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'reporter' })
		expect(await phone.readOutboxSignIn()).toMatchObject({ id: 'sign-in', owner: 'reporter' })
		await phone.writeOutboxSignIn(undefined)
		expect(await phone.readOutboxSignIn()).toBeUndefined()
		expect(await keys(phone)).toEqual([])
	})

	test('is nobody’s where it cannot be read', async () => {
		const phone = await startPhone()
		await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'reporter' })
		denyReading()
		expect(await phone.readOutboxSignIn()).toBeUndefined()
	})

	test('by the same key as before loses nothing that is half typed', async () => {
		const phone = await startPhone()
		await phone.saveDraft('reporter', 'news', [ONE])
		await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'reporter' }, 'reporter')
		expect(await phone.readDraft('reporter', 'news')).toEqual([ONE])
	})

	test('makes nobody’s records its own where there was no key before', async () => {
		const phone = await startPhone()
		const later = { version: 2, id: 'later', reporter: 'somebody' }
		await store(phone, 'item:later', later)
		await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'reporter' })
		expect(await read(phone, 'item:later')).toEqual(later)
	})
})

describe('messages of the outbox', () => {
	test('are heard from other tabs by one that has told nothing itself', async () => {
		const phone = await startPhone()
		const heard = new Promise((resolve) => phone.onOutboxMessage(resolve))
		const other = new BroadcastChannel('outbox')
		onTestFinished(() => other.close())
		other.postMessage({ type: 'stop', id: 'item' })
		expect(await heard).toEqual({ type: 'stop', id: 'item' })
	})

	test('are heard by the page itself where the browser has no channels', async () => {
		vi.stubGlobal('BroadcastChannel', undefined)
		Reflect.deleteProperty(globalThis, 'BroadcastChannel')
		const phone = await startPhone()
		const heard: string[] = []
		phone.onOutboxMessage(({ type }) => void heard.push(type))
		await phone.saveItem(NEW)
		expect(heard).toEqual(['changed'])
	})
})
