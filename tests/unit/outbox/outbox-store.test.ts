import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ITEM_VERSION } from '../../../src/outbox/outbox-item.ts'
import type { OutboxEvent } from '../../../src/outbox/outbox-reducer.ts'
import { showBadge } from '../../../src/outbox/outbox-store.ts'
import { item, LINKS } from './items.ts'
import { type Phone, startPhone } from './phone.ts'

const NEW = { user: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }
const [ONE = '', TWO = '', THREE = ''] = LINKS
const CORRECTED = 'https://youtu.be/corrected'
const START = { at: 0, before: undefined }

const waiting = async (phone: Phone) =>
	(await phone.readItems('reporter')).map(({ state, links }) => [state, links])

/** Makes these IndexedDB methods throw until the test has finished. */
function fail(...methods: ('put' | 'get' | 'getAll')[]) {
	for (const method of methods)
		vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
			throw new DOMException('full or denied', 'QuotaExceededError')
		})
	onTestFinished(() => void vi.restoreAllMocks())
}

describe('saving an item', () => {
	test('queues it behind everything that already waits', async () => {
		const phone = await startPhone()
		await phone.put('late', item({ id: 'late', user: 'somebody else', order: 7 }))
		const saved = [await phone.saveItem(NEW), await phone.saveItem({ ...NEW, newsId: 'second' })]
		const fresh = { version: ITEM_VERSION, state: 'queued', attempt: 0 }
		expect(saved).toMatchObject([
			{ ...NEW, ...fresh, order: 8 },
			{ ...NEW, ...fresh, newsId: 'second', order: 9 },
		])
		expect(await phone.readItems('reporter')).toEqual(saved)
		expect(await phone.readOwnItems()).toEqual([])
		await phone.copySignIn({ id: 'sign-in', user: 'somebody else' })
		expect(await phone.readOwnItems()).toMatchObject([{ id: 'late' }])
	})

	test.each(['queued', 'sending', 'unknown'] as const)(
		'again while it is %s adds no duplicate, even on a full phone',
		async (state) => {
			const phone = await startPhone()
			await phone.put('item', item({ state }))
			const again = LINKS.map((link) => `${link}?si=shared`)
			const more = await phone.saveItem({ ...NEW, links: [...again, CORRECTED] })
			expect(more?.links).toEqual([CORRECTED])
			expect(await waiting(phone)).toEqual([
				[state, LINKS],
				['queued', [CORRECTED]],
			])
			fail('put')
			expect(await phone.saveItem({ ...NEW, links: again })).toBeUndefined()
		},
	)

	test('again after a refusal removes its links from the refused item', async () => {
		const phone = await startPhone()
		await phone.put('item', item({ state: 'rejected', reason: 'Private.' }))
		const first = ['queued', [ONE, TWO]]
		await phone.saveItem({ ...NEW, links: [ONE, TWO] })
		expect(await waiting(phone)).toEqual([['rejected', [THREE]], first])
		await phone.saveItem({ ...NEW, links: [THREE] })
		expect(await waiting(phone)).toEqual([first, ['queued', [THREE]]])
	})
})

describe('a refused item that is sent again', () => {
	const start = async () => {
		const phone = await startPhone()
		await phone.put('item', item({ state: 'rejected', reason: 'Private.', links: [ONE, TWO] }))
		return phone
	}

	test('is queued with its new links, each once', async () => {
		const phone = await start()
		expect(await phone.resendItem('item', [CORRECTED, TWO, `${CORRECTED}?si=x`])).toBe(true)
		expect(await waiting(phone)).toEqual([['queued', [CORRECTED, TWO]]])
	})

	test('leaves out the links that another item sends, and is gone without others', async () => {
		const phone = await start()
		const unknown = item({ id: 'unknown', state: 'unknown', links: [THREE], order: 2 })
		const elsewhere = item({ id: 'elsewhere', newsId: 'other', links: [CORRECTED], order: 3 })
		const refused = item({ id: 'refused', state: 'rejected', links: [CORRECTED] })
		for (const other of [unknown, elsewhere, refused]) await phone.put(other.id, other)
		await phone.resendItem('item', [`${THREE}?si=x`, CORRECTED])
		const left = [item({ links: [CORRECTED] }), unknown, elsewhere]
		expect(await phone.readItems('reporter')).toEqual(left)
		await phone.put('again', item({ id: 'again', state: 'rejected', links: [ONE] }))
		await phone.resendItem('again', [THREE])
		expect(await phone.readItems('reporter')).toEqual(left)
	})

	test('at the same time as another with the same link sends it once', async () => {
		const phone = await start()
		await phone.put('other', item({ id: 'other', state: 'rejected', links: [THREE] }))
		await Promise.all([
			phone.resendItem('item', [CORRECTED]),
			phone.resendItem('other', [CORRECTED]),
			...[0, 1].map(() => phone.saveItem({ ...NEW, links: [CORRECTED] })),
		])
		expect(await waiting(phone)).toEqual([['queued', [CORRECTED]]])
	})

	test('stays as it is if it is no longer refused, or the phone is full', async () => {
		const phone = await start()
		fail('put')
		await expect(phone.resendItem('item', [CORRECTED])).rejects.toThrow(phone.NotSavedError)
		vi.restoreAllMocks()
		expect(await waiting(phone)).toEqual([['rejected', [ONE, TWO]]])
		await phone.put('item', item({ state: 'sending' }))
		expect(await phone.resendItem('item', [CORRECTED])).toBe(false)
		expect(await phone.resendItem('gone', [CORRECTED])).toBe(false)
		expect(await waiting(phone)).toEqual([['sending', LINKS]])
	})
})

describe('a waiting item that is edited as an attempt begins', () => {
	test.each([true, false])('is either held or sent (edited first: %s)', async (isEditedFirst) => {
		const phone = await startPhone()
		await phone.put('item', item())
		const edit = () => phone.changeItem('item', { type: 'held' })
		const send = () => phone.beginAttempt('item', START)
		const inOrder = isEditedFirst ? [edit, send] : [send, edit]
		await Promise.all(inOrder.map((each) => each()))
		expect(await waiting(phone)).toEqual([[isEditedFirst ? 'rejected' : 'sending', LINKS]])
	})
})

describe('an attempt to send', () => {
	test('starts only once', async () => {
		const phone = await startPhone()
		await phone.put('item', item())
		const begun = await Promise.all(
			['item', 'item', 'gone'].map((id) => phone.beginAttempt(id, START)),
		)
		expect(begun.map((each) => each?.attempt)).toEqual([1, undefined, undefined])
	})

	test('that counts as lost can only be accepted', async () => {
		const phone = await startPhone()
		await phone.put('item', item())
		const first = await phone.beginAttempt('item', START)
		if (first === undefined) throw new Error('Not begun')
		expect(await phone.isAttemptUnderWay(first)).toBe(true)
		const check = { attempt: 1, process: 'one', at: 0 }
		const absent = (begunAt: number) =>
			phone.changeItem('item', { type: 'absent', check: { ...check, begunAt } })
		await phone.changeItem('item', { type: 'restarted' })
		await absent(0)
		for (const happen of [
			() => absent(0),
			() => absent(150_000),
			() => phone.beginAttempt('item', START),
		]) {
			await happen()
			const before = await phone.readItems('reporter')
			expect(await phone.isAttemptUnderWay(first)).toBe(false)
			for (const event of [
				{ type: 'not-taken' },
				{ type: 'lost' },
				{ type: 'refused', reason: 'Private.' },
				{ type: 'claimed', reason: 'Sent before.' },
			] as const)
				expect(await phone.finishAttempt(first, event)).toBe(false)
			expect(await phone.readItems('reporter')).toEqual(before)
		}
		expect(await phone.finishAttempt(first, { type: 'accepted' })).toBe(true)
		expect(await phone.readItems('reporter')).toEqual([])
	})
})

describe('links that may have been sent', () => {
	const sent = async (phone: Phone) =>
		(await phone.readItems('reporter')).map(({ id, sent: links = [] }) => [id, links])
	const other = (overrides: object) => item({ links: [THREE], newsId: 'other', ...overrides })
	const check = { attempt: 1, process: 'a', begunAt: 0, at: 3_600_000 }
	const doubt = { because: 'added' as const, rows: [] }

	/** Stores an item that was sent, and others of each kind. */
	async function startWithSent() {
		const phone = await startPhone()
		const [id, order] = ['sent', 0]
		await phone.put('sent', item({ id, order, links: [ONE, TWO], state: 'sending', attempt: 1 }))
		await phone.put('queued', other({ id: 'queued', order: 1 }))
		await phone.put('refused', other({ id: 'refused', order: 2, state: 'rejected' }))
		await phone.put('theirs', other({ id: 'theirs', user: 'another' }))
		return phone
	}

	test.each<[string, OutboxEvent[], string[]]>([
		['accepted', [{ type: 'accepted' }], [ONE, TWO]],
		['found', [{ type: 'lost' }, { type: 'found', links: [TWO] }], [TWO]],
		['deleted', [{ type: 'lost' }, { type: 'discarded' }], [ONE, TWO]],
		[
			'edited',
			[{ type: 'lost' }, { type: 'unclear', check, doubt }, { type: 'edited', links: [TWO] }],
			[ONE],
		],
	])('are remembered by the items that still wait once %s', async (_how, events, links) => {
		const phone = await startWithSent()
		for (const event of events) await phone.changeItem('sent', event)
		expect(await sent(phone)).toEqual(
			expect.arrayContaining([
				['queued', links],
				['refused', []],
			]),
		)
		expect(await phone.read('theirs')).toEqual(other({ id: 'theirs', user: 'another' }))
	})

	test('leave the outbox even if a full phone cannot remember them', async () => {
		const phone = await startWithSent()
		fail('put')
		await phone.changeItem('sent', { type: 'accepted' })
		expect(await sent(phone)).toEqual([
			['queued', []],
			['refused', []],
		])
	})
})

describe('an item of a later version', () => {
	const later = {
		...{ version: ITEM_VERSION + 1, id: 'later', user: 'reporter', newsId: 'news' },
		...{ links: [ONE, TWO], note: 'from tomorrow', state: 'half-sent' },
	}

	async function startWithLater() {
		const phone = await startPhone()
		await phone.put('later', later)
		return phone
	}

	test('is shown and counted, also if its links are unreadable', async () => {
		const phone = await startWithLater()
		expect(await phone.readItems('reporter')).toMatchObject([
			{ id: 'later', state: 'newer', newsId: 'news', links: [ONE, TWO] },
		])
		expect(await phone.countUnsentLinks('reporter')).toBe(2)
		await phone.put('later', { ...later, links: [{ to: ONE }], newsId: 7 })
		expect(await phone.readItems('reporter')).toMatchObject([{ newsId: '', links: [] }])
		expect(await phone.countUnsentLinks('reporter')).toBe(1)
	})

	test('is only deleted, and its links are not saved twice', async () => {
		const phone = await startWithLater()
		await phone.put('sent', item({ id: 'sent', state: 'sending', attempt: 1, newsId: 'other' }))
		await phone.saveItem({ ...NEW, links: [`${ONE}?si=x`, THREE] })
		expect(await waiting(phone)).toContainEqual(['queued', [THREE]])
		await phone.changeItem('sent', { type: 'accepted' })
		expect(await phone.beginAttempt('later', START)).toBeUndefined()
		expect(await phone.read('later')).toEqual(later)
		await phone.discardUnsent('reporter')
		expect(await phone.read('later')).toBeUndefined()
	})
})

describe('a reporter who logs out', () => {
	test("sees how many links are unsent, or 0 if they can't be read", async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		await phone.saveItem({ ...NEW, newsId: 'other', links: [ONE] })
		await phone.saveItem({ ...NEW, user: 'somebody else' })
		expect(await phone.countUnsentLinks('reporter')).toBe(4)
		expect(await phone.countUnsentLinks('nobody')).toBe(0)
		fail('getAll')
		expect(await phone.countUnsentLinks('reporter')).toBe(0)
		await expect(phone.discardUnsent('reporter')).rejects.toThrow('full or denied')
	})

	test('discards only their own links and drafts, except links being sent', async () => {
		const phone = await startPhone()
		const sending = item({ id: 'sending', newsId: 'sending', state: 'sending', attempt: 1 })
		await phone.put('sending', sending)
		for (const newsId of ['news', 'other']) await phone.saveItem({ ...NEW, newsId })
		await phone.mergeDraft('reporter', 'news', [], [ONE])
		await phone.saveItem({ ...NEW, user: 'somebody else' })
		await phone.mergeDraft('somebody else', 'news', [], [TWO])
		await phone.discardUnsent('reporter')
		expect(await phone.readItems('reporter')).toEqual([sending])
		expect(await phone.readDraft('reporter', 'news')).toBeUndefined()
		expect(await phone.readItems('somebody else')).toHaveLength(1)
		expect(await phone.readDraft('somebody else', 'news')).toEqual([TWO])
	})
})

describe("the app's icon", () => {
	test('shows how many links wait, and ignores an error', async () => {
		const show = vi.fn(async (_count?: number) => {
			throw new DOMException('It is not installed', 'NotAllowedError')
		})
		vi.stubGlobal('navigator', { setAppBadge: show, clearAppBadge: show })
		await showBadge(3)
		await showBadge(0)
		expect(show.mock.calls).toEqual([[3], []])
		// A platform without badges.
		vi.stubGlobal('navigator', {})
		await expect(showBadge(3)).resolves.toBeUndefined()
	})
})
