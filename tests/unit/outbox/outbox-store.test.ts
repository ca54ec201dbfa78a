// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { item, LINKS } from './items.ts'
import { type Phone, startPhone } from './phone.ts'

const NEW = { owner: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }

function store(phone: Phone, key: string, value: unknown) {
	return phone.changeRecords(async (records) => {
		records.put(value, key)
	})
}

const read = (phone: Phone, key: string) =>
	phone.changeRecords(
		(records) =>
			new Promise((resolve) => {
				const request = records.get(key)
				request.onsuccess = () => resolve(request.result)
			}),
	)

describe('what is saved', () => {
	test("is there after a restart, in order, and never among another's", async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		await phone.saveItem({ ...NEW, newsId: 'second' })
		await phone.saveItem({ ...NEW, owner: 'somebody else' })
		const items = await phone.readItems('reporter')
		expect(items.map(({ newsId, links, state }) => [newsId, links, state])).toEqual([
			['news', LINKS, 'queued'],
			['second', LINKS, 'queued'],
		])
		expect(await phone.readItems('somebody else')).toHaveLength(1)
		expect(await phone.readItems('nobody')).toEqual([])
	})

	test.each(['queued', 'sending', 'unknown'] as const)(
		'again while it is %s makes no second item',
		async (state) => {
			const phone = await startPhone()
			await store(phone, 'item:item', item({ state }))
			const again = LINKS.map((link) => `${link}?si=shared`)
			expect(await phone.saveItem({ ...NEW, links: again })).toEqual(['item'])
			expect(await phone.readItems('reporter')).toEqual([item({ state })])
			const more = await phone.saveItem({ ...NEW, links: [...again, 'https://youtu.be/new'] })
			expect(more).toHaveLength(2)
			const [, second] = await phone.readItems('reporter')
			expect(second?.links).toEqual(['https://youtu.be/new'])
		},
	)

	test('again after a refusal leaves the refused item', async () => {
		const phone = await startPhone()
		await store(phone, 'item:item', item({ state: 'rejected', reason: 'Private.' }))
		await phone.saveItem({ ...NEW, links: LINKS.slice(0, 2) })
		const items = await phone.readItems('reporter')
		expect(items.map(({ state, links }) => [state, links])).toEqual([
			['rejected', LINKS.slice(2)],
			['queued', LINKS.slice(0, 2)],
		])
	})
})

describe('stored records', () => {
	/** One of each version there has been, as it was written then. */
	const VERSIONS = [
		{ ...item({ id: 'v1', state: 'unknown', attempt: 1 }), version: 1, firstAttemptAfter: 5 },
		item({ id: 'v2', before: { rows: ['row'], since: 5, total: 1, isWhole: true } }),
	]

	test('of each version are read', async () => {
		const phone = await startPhone()
		for (const old of VERSIONS) await store(phone, `item:${old.id}`, old)
		expect(await phone.readItems('reporter')).toHaveLength(VERSIONS.length)
	})

	test.each([
		['of a newer version', { ...item(), version: 3, links: { of: 'another form' } }],
		['that are damaged', { version: 1, id: 'item' }],
		['that are nothing', null],
		['of no links', item({ links: [] })],
		['that are text', 'half a rec'],
	])('%s stay as they are, and hinder nobody', async (_words, odd) => {
		const phone = await startPhone()
		await store(phone, 'item:odd', odd)
		await phone.saveItem(NEW)
		expect(await phone.readItems('reporter')).toHaveLength(1)
		expect(await phone.changeItem('odd', { type: 'discarded' })).toBeUndefined()
		expect(await read(phone, 'item:odd')).toEqual(odd)
	})

	test('of a sign-in that is damaged are no sign-in', async () => {
		const phone = await startPhone()
		await store(phone, 'signIn', { version: 1, id: 7 })
		expect(await phone.readOutboxSignIn()).toBeUndefined()
	})
})

describe('a phone that is full', () => {
	test('says that it saved nothing, and keeps what it has', async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		const full = () => {
			throw new DOMException('full', 'QuotaExceededError')
		}
		await expect(phone.changeRecords(async () => full())).rejects.toMatchObject({
			name: 'NotSavedError',
		})
		const before = IDBObjectStore.prototype.put
		IDBObjectStore.prototype.put = full as never
		try {
			await expect(phone.saveItem({ ...NEW, newsId: 'other' })).rejects.toMatchObject({
				name: 'NotSavedError',
			})
		} finally {
			IDBObjectStore.prototype.put = before
		}
		expect(await phone.readItems('reporter')).toHaveLength(1)
	})
})

describe('an attempt to send', () => {
	test('is begun by one alone', async () => {
		const phone = await startPhone()
		await store(phone, 'item:item', item())
		const pass = await phone.beginPass()
		const begun = await Promise.all([
			phone.beginAttempt('item', pass, undefined),
			phone.beginAttempt('item', pass, undefined),
			phone.beginAttempt('gone', pass, undefined),
		])
		expect(begun.map((each) => each?.attempt)).toEqual([1, undefined, undefined])
	})

	test('is begun in the latest pass only', async () => {
		const phone = await startPhone()
		await store(phone, 'item:item', item())
		const former = await phone.beginPass()
		const latest = await phone.beginPass()
		for (const pass of [former, undefined])
			await expect(phone.beginAttempt('item', pass, undefined)).rejects.toThrow(phone.NotSavedError)
		expect(await phone.readItems('reporter')).toEqual([item()])
		expect(await phone.beginAttempt('item', latest, undefined)).toMatchObject({ attempt: 1 })
	})

	test('that was taken for lost says nothing any more, but that the host has it', async () => {
		const phone = await startPhone()
		await store(phone, 'item:item', item())
		const pass = await phone.beginPass()
		const first = await phone.beginAttempt('item', pass, undefined)
		if (first === undefined) throw new Error('Not begun')
		expect(await phone.isAttemptUnderWay(first)).toBe(true)
		await phone.changeItem('item', { type: 'restarted' })
		await expectNothingOf(first)
		const absences = [0, 10_000].map((begunAt) => ({ attempt: 1, process: 'one', begunAt }))
		await phone.changeItem('item', { type: 'absent', absences })
		await expectNothingOf(first)
		await phone.beginAttempt('item', pass, undefined)
		await expectNothingOf(first)
		expect(await phone.finishAttempt(first, { type: 'accepted' })).toBe(true)
		expect(await phone.readItems('reporter')).toEqual([])

		async function expectNothingOf(attempt: typeof first & object) {
			const before = await phone.readItems('reporter')
			expect(await phone.isAttemptUnderWay(attempt)).toBe(false)
			for (const event of [
				{ type: 'not-taken' },
				{ type: 'lost' },
				{ type: 'refused', reason: 'Private.' },
				{ type: 'claimed', reason: 'Sent before.' },
			] as const)
				expect(await phone.finishAttempt(attempt, event)).toBe(false)
			expect(await phone.readItems('reporter')).toEqual(before)
		}
	})
})

describe('a draft', () => {
	test('is kept for its owner and its news, until nothing is left of it', async () => {
		const phone = await startPhone()
		await phone.saveDraft('a:b', 'news', ['https://you', ''])
		expect(await phone.readDraft('a:b', 'news')).toEqual(['https://you', ''])
		expect(await phone.readDraft('a:b', 'other')).toBeUndefined()
		expect(await phone.readDraft('a', 'b:news')).toBeUndefined()
		await phone.deleteDrafts('a')
		expect(await phone.readDraft('a:b', 'news')).toBeDefined()
		await phone.saveDraft('a:b', 'news', ['  '])
		expect(await phone.readDraft('a:b', 'news')).toBeUndefined()
	})
})
