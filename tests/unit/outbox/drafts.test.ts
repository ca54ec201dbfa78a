import { promisifyRequest } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/storage/database.ts'
import { item, LINKS } from './items.ts'
import { startPhone } from './phone.ts'

const DRAFT = { user: 'reporter', newsId: 'news' }
const [ONE = '', TWO = '', THREE = ''] = LINKS

const draftRecords = () =>
	openDatabase('drafts')('readonly', (store) => promisifyRequest(store.getAll()))

describe('a draft', () => {
	test('is stored by user and news until it is empty', async () => {
		const phone = await startPhone()
		await phone.mergeDraft('a:b', 'news', [], ['https://you'])
		expect(await phone.readDraft('a:b', 'news')).toEqual(['https://you'])
		expect(await phone.readDraft('a:b', 'other')).toBeUndefined()
		expect(await phone.readDraft('a', 'b:news')).toBeUndefined()
		await phone.mergeDraft('a:b', 'news', ['https://you'], [])
		expect(await phone.readDraft('a:b', 'news')).toBeUndefined()
		expect(await draftRecords()).toEqual([])
	})

	test('has what two tabs have typed at the same time', async () => {
		const phone = await startPhone()
		const merge = (base: string[], typed: string[]) =>
			phone.mergeDraft('reporter', 'news', base, typed)
		expect(await merge([], ['h'])).toEqual(['h'])
		// The other tab hasn't heard of it yet.
		expect(await merge([], ['x'])).toEqual(['x', 'h'])
		expect(await merge(['h'], ['ht'])).toEqual(['ht', 'x'])
		expect(await merge(['x', 'h'], ['x2', 'h'])).toEqual(['x2', 'ht'])
		// Both change the same row.
		expect(await merge(['x2', 'ht'], ['x2', 'htt'])).toEqual(['x2', 'htt'])
		expect(await merge(['x2', 'ht'], ['x2', 'hts'])).toEqual(['x2', 'hts', 'htt'])
		// Both add the same row.
		expect(await merge([], ['hts'])).toEqual(['hts', 'x2', 'htt'])
	})

	test('tells the other forms about a change, and only about a change', async () => {
		const phone = await startPhone()
		const heard: object[] = []
		phone.onOutboxMessage((message) => heard.push(message))
		await phone.mergeDraft('reporter', 'news', [], [ONE], 'form')
		await phone.mergeDraft('reporter', 'news', [ONE], [ONE], 'form')
		await phone.dropFromDraft(DRAFT, [TWO])
		await phone.dropFromDraft(DRAFT, [ONE])
		const changed = { type: 'draft', ...DRAFT }
		expect(heard).toEqual([
			{ ...changed, by: 'form' },
			{ ...changed, by: undefined },
		])
	})

	test('loses the links that the host has, in any shared form, even if the form was closed while they were sent', async () => {
		const phone = await startPhone()
		await phone.mergeDraft('reporter', 'news', [], LINKS)
		const sending = item({ state: 'sending', attempt: 1, links: [`${ONE}?si=x`] })
		await phone.put('item', sending)
		await phone.finishAttempt(sending, { type: 'accepted' })
		expect(await phone.readDraft('reporter', 'news')).toEqual([TWO, THREE])
	})

	test('keeps what is typed while submitted links leave it', async () => {
		const phone = await startPhone()
		await phone.mergeDraft('reporter', 'news', [], [ONE])
		await Promise.all([
			phone.mergeDraft('reporter', 'news', [ONE], [ONE, TWO]),
			phone.dropFromDraft(DRAFT, [ONE]),
			phone.mergeDraft('reporter', 'news', [ONE, TWO], [ONE, TWO, THREE]),
		])
		expect(await phone.readDraft('reporter', 'news')).toEqual([TWO, THREE])
	})

	test("is deleted with the reporter's other drafts, and nobody else's", async () => {
		const phone = await startPhone()
		for (const user of ['reporter', 'reporter:b'])
			for (const newsId of ['news', 'other']) await phone.mergeDraft(user, newsId, [], [ONE])
		await phone.deleteDrafts('reporter')
		const left = (await draftRecords()) as { user: string }[]
		expect(left.map(({ user }) => user)).toEqual(['reporter:b', 'reporter:b'])
	})
})
