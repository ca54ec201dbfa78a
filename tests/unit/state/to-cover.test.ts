// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const USER = { _id: 'one', socialMediaChannels: [] }

const news = (id: string) => ({ _id: id, newsTitle: `News ${id}`, mediaFiles: [] })

/** Opens a page as this user. */
async function openPage(user = USER) {
	vi.resetModules()
	const [stars, records, signIn, events] = await Promise.all([
		import('../../../src/state/to-cover.ts'),
		import('../../../src/state/to-cover-records.ts'),
		import('../../../src/shared/sign-in/sign-in.ts'),
		import('../../../src/shared/sign-in/sign-in-events.ts'),
	])
	signIn.changeSignIn({ type: 'adopt', profile: user })
	await stars.readToCover()
	const ids = () => stars.toCover.state?.map(({ item }) => item._id)
	return { ...stars, ...records, ...signIn, ...events, ids }
}

beforeEach(() => {
	vi.stubGlobal('indexedDB', new IDBFactory())
	localStorage.clear()
})

describe('starred news', () => {
	test('is restored in the next page, latest star first, without unknown fields', async () => {
		const page = await openPage()
		await page.starNews(news('old'), 1)
		await page.starNews({ ...news('new'), more: 'x'.repeat(1000) } as never, 2)
		expect(page.toCoverNotice.state).toMatchObject({ kind: 'kept', item: { _id: 'new' } })
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

	test('is unstarred when a link is submitted, and keeps its place if starred again', async () => {
		const page = await openPage()
		for (const [index, id] of ['old', 'new'].entries()) await page.starNews(news(id), index)
		await page.noteCovered('other')
		await page.noteCovered('old')
		expect(page.ids()).toEqual(['new'])
		const notice = page.toCoverNotice.state
		if (notice?.kind !== 'submitted') throw new Error('Nothing is said')
		await page.starNews(notice.news.item, notice.news.keptAt)
		expect((await openPage()).ids()).toEqual(['new', 'old'])
	})

	test('is limited, with a notice', async () => {
		const page = await openPage()
		for (let index = 0; index < page.MAX_KEPT_NEWS; index += 1)
			await page.storeNews({ version: 1, owner: 'one', keptAt: index, item: news(`${index}`) })
		await page.starNews(news('too many'))
		expect(page.toCoverNotice.state).toEqual({ kind: 'limit' })
		expect(page.ids()).not.toContain('too many')
		await page.updateStarredNews({ ...news('7'), brief: 'Told in full.' })
		const { length, 0: latest } = (await openPage()).ids() ?? []
		expect([length, latest]).toEqual([page.MAX_KEPT_NEWS, `${page.MAX_KEPT_NEWS - 1}`])
	})

	test('that a full phone can’t store is shown as unstarred, with a notice', async () => {
		const page = await openPage()
		const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
			throw new DOMException('The disk is full', 'QuotaExceededError')
		})
		await page.starNews(news('one'))
		put.mockRestore()
		expect(page.toCoverNotice.state).toEqual({ kind: 'full' })
		expect(page.ids()).toEqual([])
	})

	test('survives the end of a session, but isn’t shown to another user', async () => {
		const page = await openPage()
		await page.starNews(news('one'))
		page.changeSignIn({ type: 'end', by: 'host' })
		page.forgetSignIn()
		expect(page.toCover.state).toBeUndefined()
		expect((await openPage()).ids()).toEqual(['one'])
		expect((await openPage({ ...USER, _id: 'two' })).ids()).toEqual([])
	})
})
