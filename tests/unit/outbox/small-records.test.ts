// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { ITEM_VERSION } from '../../../src/outbox/outbox-item.ts'
import { item, LINKS } from './items.ts'
import { type Phone, startPhone } from './phone.ts'

const NEW = { owner: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }
const [ONE = '', TWO = '', THREE = ''] = LINKS

const store = (phone: Phone, key: string, value: unknown) =>
	phone.changeRecords(async (records) => {
		records.put(value, key)
	})

const waiting = async (phone: Phone) =>
	(await phone.readItems('reporter')).map(({ state, links }) => [state, links])

describe('links that are mended in the form', () => {
	test('replace what waits of it, and leave the rest', async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		await phone.saveItem({ ...NEW, links: [ONE, `${TWO}-mended`] }, [ONE, TWO])
		expect(await waiting(phone)).toEqual([
			['queued', [ONE, THREE]],
			['queued', [`${TWO}-mended`]],
		])
	})

	test('leave alone what waits of other news, and of others', async () => {
		const phone = await startPhone()
		await phone.saveItem({ ...NEW, newsId: 'other' })
		await phone.saveItem({ ...NEW, owner: 'somebody else' })
		await phone.saveItem({ ...NEW, links: ['https://youtu.be/mended'] }, LINKS)
		expect(await waiting(phone)).toEqual([
			['queued', LINKS],
			['queued', ['https://youtu.be/mended']],
		])
		expect(await phone.readItems('somebody else')).toHaveLength(1)
	})

	test('take an item away of which nothing is left', async () => {
		const phone = await startPhone()
		await phone.saveItem({ ...NEW, links: [ONE] })
		await phone.saveItem({ ...NEW, links: [TWO] }, [ONE])
		expect(await waiting(phone)).toEqual([['queued', [TWO]]])
	})
})

describe('what is saved', () => {
	test('waits behind all that waits already, of whomever it is', async () => {
		const phone = await startPhone()
		await store(phone, 'item:late', item({ id: 'late', owner: 'somebody else', order: 7 }))
		await phone.saveItem(NEW)
		expect((await phone.readItems('reporter')).map(({ order }) => order)).toEqual([8])
	})

	test('has an id of its own, and begins with no attempt', async () => {
		const phone = await startPhone()
		const [id = ''] = await phone.saveItem(NEW)
		expect(id).toMatch(/^[0-9a-f]{32}$/)
		const [saved] = await phone.readItems('reporter')
		expect(saved).toMatchObject({ ...NEW, version: ITEM_VERSION, id, state: 'queued', attempt: 0 })
		expect(await phone.saveItem({ ...NEW, newsId: 'other' })).not.toEqual([id])
	})

	test('is told to all tabs, as is each change', async () => {
		const phone = await startPhone()
		const heard: string[] = []
		const stop = phone.onOutboxMessage(({ type }) => heard.push(type))
		const [id = ''] = await phone.saveItem(NEW)
		await phone.changeItem(id, { type: 'discarded' })
		await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'reporter' })
		await phone.writeOutboxSignIn(undefined)
		expect(heard).toEqual(['changed', 'changed', 'ended', 'signed-in', 'changed'])
		stop()
		await phone.saveItem(NEW)
		expect(heard).toHaveLength(5)
	})

	test('is heard of in other tabs, too', async () => {
		const phone = await startPhone()
		const other = new BroadcastChannel('outbox')
		const heard = new Promise((resolve) => {
			other.onmessage = ({ data }: MessageEvent) => resolve(data)
		})
		await phone.saveItem(NEW)
		expect(await heard).toEqual({ type: 'changed' })
		const answered = new Promise((resolve) => phone.onOutboxMessage(resolve))
		other.postMessage({ type: 'signed-in' })
		expect(await answered).toEqual({ type: 'signed-in' })
		other.close()
	})
})

describe('the sign-in of the outbox', () => {
	test('ends by its own name only', async () => {
		const phone = await startPhone()
		await phone.writeOutboxSignIn({ id: 'next', owner: 'reporter' })
		await phone.endOutboxSignIn('former')
		expect(await phone.readOutboxSignIn()).toMatchObject({ id: 'next', owner: 'reporter' })
		await phone.endOutboxSignIn('next')
		expect(await phone.readOutboxSignIn()).toBeUndefined()
	})

	test('takes what waits and is half typed along to a better key', async () => {
		const phone = await startPhone()
		await phone.saveItem({ ...NEW, owner: 'a@example.com' })
		await phone.saveItem(NEW)
		await store(phone, 'item:odd', 'half a rec')
		await phone.saveDraft('a@example.com', 'news', ['https://former'])
		await phone.saveDraft('a@example.com', 'both', ['https://former'])
		await phone.saveDraft('id', 'both', ['https://later'])
		await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'id' }, 'a@example.com')
		expect(await phone.readItems('a@example.com')).toEqual([])
		expect(await phone.readItems('id')).toHaveLength(1)
		expect(await phone.readItems('reporter')).toHaveLength(1)
		expect(await phone.readDraft('id', 'news')).toEqual(['https://former'])
		expect(await phone.readDraft('id', 'both')).toEqual(['https://later'])
		expect(await phone.readDraft('a@example.com', 'news')).toBeUndefined()
		expect(await phone.readDraft('a@example.com', 'both')).toBeUndefined()
	})
})

describe('a draft', () => {
	test('loses what was handed in, however it was shared, and keeps the rest', async () => {
		const phone = await startPhone()
		await phone.saveDraft('reporter', 'news', [ONE, TWO])
		await phone.dropFromDraft(NEW, [])
		expect(await phone.readDraft('reporter', 'news')).toEqual([ONE, TWO])
		await phone.dropFromDraft(NEW, [`${ONE}?si=shared`])
		expect(await phone.readDraft('reporter', 'news')).toEqual([TWO])
		await phone.dropFromDraft(NEW, [TWO])
		expect(await phone.readDraft('reporter', 'news')).toBeUndefined()
		await phone.dropFromDraft(NEW, [TWO])
		expect(await phone.readDraft('reporter', 'news')).toBeUndefined()
	})

	test('is deleted with all others of its reporter, and of nobody else', async () => {
		const phone = await startPhone()
		await phone.saveDraft('reporter', 'news', [ONE])
		await phone.saveDraft('reporter', 'other', [ONE])
		await phone.saveDraft('somebody', 'news', [ONE])
		await phone.deleteDrafts('reporter')
		expect(await phone.readDraft('reporter', 'news')).toBeUndefined()
		expect(await phone.readDraft('reporter', 'other')).toBeUndefined()
		expect(await phone.readDraft('somebody', 'news')).toEqual([ONE])
	})

	test('that is damaged, or cannot be read, is none', async () => {
		const phone = await startPhone()
		const { draftKey } = await import('../../../src/outbox/storage/outbox-records.ts')
		await store(phone, draftKey('reporter', 'news'), { version: 2, links: [ONE] })
		expect(await phone.readDraft('reporter', 'news')).toBeUndefined()
	})
})
