import fc from 'fast-check'
import { promisifyRequest } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { mergeTexts } from '../../../src/outbox/drafts.ts'
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

	test('loses the links that the host has, even if the form was closed while they were sent', async () => {
		const phone = await startPhone()
		await phone.mergeDraft('reporter', 'news', [], LINKS)
		const sending = item({ state: 'sending', attempt: 1, links: [ONE] })
		await phone.put('item', sending)
		await phone.finishAttempt(sending, { type: 'accepted' })
		expect(await phone.readDraft('reporter', 'news')).toEqual([TWO, THREE])
	})

	test('loses submitted links in any shared form, and keeps the rest', async () => {
		const phone = await startPhone()
		await phone.mergeDraft('reporter', 'news', [], [ONE, TWO])
		await phone.dropFromDraft(DRAFT, [`${ONE}?si=shared`])
		expect(await phone.readDraft('reporter', 'news')).toEqual([TWO])
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

/** A form that is kept equal to a draft. */
type Form = { rows: string[]; base: string[] }

test('two forms end with the same texts, and nothing that was typed is lost', () => {
	const step = fc.record({
		form: fc.constantFrom(0, 1),
		what: fc.constantFrom('type', 'add', 'save', 'save'),
		row: fc.nat(3),
	})
	fc.assert(
		fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
			const forms: [Form, Form] = [
				{ rows: [], base: [] },
				{ rows: [], base: [] },
			]
			let draft: string[] = []
			const save = (form: Form) => {
				draft = mergeTexts(form.rows, form.base, draft)
				form.rows = mergeTexts(form.rows, form.rows, draft)
				form.base = draft
			}
			/** The latest text of each row. Each form edits only its own rows, as one reporter does. */
			const latest = new Map<string, string>()
			for (const [index, { form: which, what, row }] of steps.entries()) {
				const form = forms[which as 0 | 1]
				const own = [...latest.keys()].filter((key) => key.startsWith(`${which}`))
				if (what === 'save') save(form)
				if (what === 'add') {
					form.rows.push(`${which} ${index}`)
					latest.set(`${which} ${index}`, `${which} ${index}`)
				}
				const key = own[row % own.length]
				if (what !== 'type' || key === undefined) continue
				const place = form.rows.indexOf(latest.get(key) ?? '')
				form.rows[place] += 'x'
				latest.set(key, form.rows[place] ?? '')
			}
			for (const form of [...forms, ...forms]) save(form)
			const all = [...latest.values()].sort()
			expect(forms.map(({ rows }) => rows.toSorted())).toEqual([all, all])
		}),
		{ numRuns: 1000 },
	)
})
