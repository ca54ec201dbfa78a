import { afterEach, describe, expect, test, vi } from 'vitest'
import { startPhone } from '../session/phone.ts'
import { failDueWrites, failEachWrite } from './fail-points.ts'

afterEach(() => void vi.restoreAllMocks())

async function start() {
	const phone = await startPhone()
	const [waiting, seen, first, category, languages, log, records] = await Promise.all([
		import('../../../src/features/sharing/model/shared-links.ts'),
		import('../../../src/features/news/model/seen-news.ts'),
		import('../../../src/features/news/model/first-news.ts'),
		import('../../../src/features/news/model/category-tabs.ts'),
		import('../../../src/app-state/languages.ts'),
		import('../../../src/events/event-log.ts'),
		import('../../../src/storage/records.ts'),
	])
	const { localStorage } = globalThis
	// The app warns about what it could not store.
	vi.spyOn(console, 'warn').mockReturnValue()
	vi.stubGlobal('localStorage', failDueWrites(localStorage, ['setItem', 'removeItem']))
	const parts = { ...waiting, ...seen, ...first, ...category, ...languages }
	return { ...phone, ...parts, ...log, ...records }
}

type Phone = Awaited<ReturnType<typeof start>>

const USER = { _id: 'user' }

const one = 'https://youtu.be/one'
const two = 'https://youtu.be/two'
const before = 'https://youtu.be/before'
const early = '2026-01-01T00:00:00.000Z'
const late = '2026-01-02T00:00:00.000Z'

describe('wherever a write fails', () => {
	test.each<[string, (phone: Phone) => Promise<unknown>, done: string[]]>([
		['added', (phone) => phone.addSharedLinks([two], 'user'), [one, two, before]],
		['taken over', (phone) => phone.takeSharedLinks(USER), [one, before]],
		['discarded', (phone) => phone.dropSharedLinks([before], 'user'), [one]],
	])('shared links are %s, or as they were, and the caller knows', async (_how, run, done) => {
		await failEachWrite({
			start,
			async prepare(phone) {
				await phone.addSharedLinks([before], 'user')
				await phone.addSharedLinks([one])
			},
			run,
			async check(phone, { error }) {
				if (error !== undefined) expect(error).toBeInstanceOf(phone.NotSavedError)
				const { links: left } = await phone.takeSharedLinks(USER)
				expect(left).toEqual(error === undefined ? done : [one, before])
			},
		})
	})

	test('settings take effect, and the first news and seen news are complete', async () => {
		const items = [{ _id: '1', newsTitle: 'Rain', createdAt: late, mediaFiles: [] }]
		const news = { items, hasNext: false }
		await failEachWrite({
			start,
			async prepare(phone) {
				phone.changeSignIn({ type: 'begin' })
				await phone.updateSignInCopy()
				phone.storeSeen('user', 'Local', { since: early, ids: ['1'] })
			},
			async run(phone) {
				phone.storeCategory('Local')
				phone.storeLanguage('kn')
				phone.storeFirstNews(phone.signInState().id ?? '', 'Local', {
					...news,
					user: 'user',
				})
				phone.storeSeen('user', 'Local', { since: late, ids: ['2'] })
			},
			async check(phone, { error }) {
				expect(error).toBeUndefined()
				expect([phone.storedCategory(), phone.storedLanguage()]).toEqual(['Local', 'kn'])
				const firstNews = phone.firstNewsOf(phone.signInState().id ?? '', 'Local')
				expect(firstNews).toMatchObject(news)
				expect(phone.storedSeen('user', 'Local')).toEqual({ since: late, ids: ['2'] })
			},
		})
	})
})
