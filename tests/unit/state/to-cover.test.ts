// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { NewsItem } from '../../../src/shared/contract/news.ts'

const USER = { _id: 'one', socialMediaChannels: [] }

const news = (id: string) => ({ _id: id, newsTitle: `News ${id}`, mediaFiles: [] })

function fillPhone() {
	vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
		throw new DOMException('The disk is full', 'QuotaExceededError')
	})
}

async function openPage(user = USER) {
	vi.resetModules()
	const [{ i18n }, stars, state, records, covered, signIn, events] = await Promise.all([
		import('@lingui/core'),
		import('../../../src/features/news/model/to-cover.ts'),
		import('../../../src/app-state/app-state.ts'),
		import('../../../src/starred-news/starred-news.ts'),
		import('../../../src/starred-news/covered-news.ts'),
		import('../../../src/account/account.ts'),
		import('../../../src/account/sign-in-signal.ts'),
	])
	i18n.loadAndActivate({ locale: 'en', messages: {} })
	signIn.changeSignIn({ type: 'adopt', profile: user })
	await stars.readToCover()
	const ids = () => stars.toCover.state?.map(({ item }) => item._id)
	return { ...stars, ...state, ...records, ...covered, ...signIn, ...events, ids }
}

/** The channels of the pages, which a test closes with them. */
const channels: BroadcastChannel[] = []

class PageChannel extends BroadcastChannel {
	constructor(name: string) {
		super(name)
		channels.push(this)
	}
}

beforeEach(() => {
	vi.restoreAllMocks()
	for (const channel of channels.splice(0)) channel.close()
	vi.stubGlobal('BroadcastChannel', PageChannel)
	vi.stubGlobal('indexedDB', new IDBFactory())
	localStorage.clear()
})

/** Opens a page, and stars these in this order. */
async function star(...items: (Pick<NewsItem, '_id'> & Partial<NewsItem>)[]) {
	const page = await openPage()
	for (const [index, item] of items.entries()) {
		vi.spyOn(Date, 'now').mockReturnValueOnce(index)
		await page.starNews({ ...news(item._id), ...item })
	}
	return page
}

describe('starred news', () => {
	test('is restored in the next page, latest star first, without unknown fields', async () => {
		const page = await star({ _id: 'old' }, { _id: 'new', more: 'x'.repeat(1000) } as never)
		await page.updateStarredNews({ ...news('old'), brief: 'Told in full.' })
		await page.updateStarredNews(news('never starred'))
		const next = await openPage()
		expect(next.toCover.state).toMatchObject([
			{ item: { _id: 'new' } },
			{ item: { _id: 'old', brief: 'Told in full.' } },
		])
		expect(next.toCover.state?.[0]?.item).not.toHaveProperty('more')
		await next.unstarNews('new')
		expect((await openPage()).ids()).toEqual(['old'])
	})

	test('is whole with its text and media, or once it is replaced by the item itself', async () => {
		const mediaFiles = [{ type: 'image' as const, filePath: 'one.jpg' }]
		const brief = 'Told in full.'
		const page = await star({ _id: 'a' }, { _id: 'b', brief }, { _id: 'c', brief, mediaFiles })
		const whole = () =>
			page.toCover.state?.filter(({ isWhole }) => isWhole).map(({ item }) => item._id)
		expect(whole()).toEqual(['c'])
		fillPhone()
		expect(await page.updateStarredNews({ ...news('a'), brief })).toBeUndefined()
		expect(whole(), 'on a full phone').toEqual(['c'])
		vi.restoreAllMocks()
		await page.updateStarredNews({ ...news('b'), brief })
		expect(whole()).toEqual(['c', 'b'])
		expect((await openPage()).toCover.state?.map(({ isWhole }) => isWhole)).toEqual([
			true,
			true,
			false,
		])
	})

	test('is unstarred once the host has a link, and keeps its place if starred again', async () => {
		const page = await star({ _id: 'old' }, { _id: 'new' })
		await page.markCovered('other')
		await page.markCovered('old')
		await vi.waitFor(() => expect(page.ids()).toEqual(['new']))
		await vi.waitFor(() => expect(page.offer.state?.label).toBe('Keep'))
		await page.offer.state?.accept()
		expect((await openPage()).ids()).toEqual(['new', 'old'])
	})

	test('that was covered while no page was visible is announced by the next visible one', async () => {
		const page = await star({ _id: 'one' })
		const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
		await page.markCovered('one')
		await vi.waitFor(() => expect(page.ids()).toEqual([]))
		const hidden = await openPage()
		expect([hidden.ids(), hidden.offer.state]).toEqual([[], undefined])
		visibility.mockReturnValue('visible')
		const next = await openPage()
		expect(next.ids()).toEqual([])
		await next.offer.state?.accept()
		expect(next.ids()).toEqual(['one'])
	})

	test('is limited, with a notice', async () => {
		const page = await openPage()
		const record = { version: 1 as const, user: 'one', isWhole: false }
		for (let index = 0; index < page.MAX_STARRED_NEWS; index += 1)
			await page.storeNews({ ...record, keptAt: index, item: news(`${index}`) })
		await page.starNews(news('too many'))
		expect(page.appState.state.common.error).toMatch(/^You can star up to/)
		expect(page.ids()).not.toContain('too many')
		await page.updateStarredNews({ ...news('7'), brief: 'Told in full.' })
		const { length, 0: latest } = (await openPage()).ids() ?? []
		expect([length, latest]).toEqual([page.MAX_STARRED_NEWS, `${page.MAX_STARRED_NEWS - 1}`])
	})

	test('that a full phone can’t store is shown as unstarred, with a notice', async () => {
		const page = await openPage()
		fillPhone()
		await page.starNews(news('one'))
		expect(page.appState.state.common.error).toBe("Couldn't save this on your phone.")
		expect(page.ids()).toEqual([])
	})

	test('that is stored only after the sign-in has ended isn’t shown to the next user', async () => {
		const page = await openPage()
		const starring = page.starNews(news('late'))
		await vi.waitFor(() => expect(page.ids()).toEqual(['late']))
		page.changeSignIn({ type: 'end', by: 'host' })
		page.forgetSignIn()
		page.changeSignIn({ type: 'adopt', profile: { ...USER, _id: 'two' } })
		await starring
		await page.readToCover()
		expect([page.ids(), page.offer.state, page.appState.state.common.error]).toEqual([
			[],
			undefined,
			'',
		])
		expect((await openPage()).ids()).toEqual(['late'])
	})
})
