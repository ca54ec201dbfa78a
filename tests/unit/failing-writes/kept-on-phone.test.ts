import { afterEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from '../session/phone.ts'
import { failDueWrites, failEachWrite } from './fail-points.ts'

afterEach(() => void vi.restoreAllMocks())

async function start() {
	const phone = await startPhone()
	const [waiting, seen, first, category, languages, log] = await Promise.all([
		import('../../../src/state/shared-links.ts'),
		import('../../../src/state/seen-news.ts'),
		import('../../../src/state/first-news.ts'),
		import('../../../src/state/category-tabs.ts'),
		import('../../../src/state/languages.ts'),
		import('../../../src/events/event-log.ts'),
	])
	const { localStorage } = globalThis
	// The app warns about what it could not store.
	vi.spyOn(console, 'warn').mockReturnValue()
	vi.stubGlobal('localStorage', failDueWrites(localStorage, ['setItem', 'removeItem']))
	const parts = { ...waiting, ...seen, ...first, ...category, ...languages }
	return { ...phone, ...parts, ...log }
}

const one = 'https://youtu.be/one'
const two = 'https://youtu.be/two'
const before = 'https://youtu.be/before'
const early = '2026-01-01T00:00:00.000Z'
const late = '2026-01-02T00:00:00.000Z'

describe('wherever a write fails', () => {
	test('shared links wait beside earlier ones while the app is open, which knows it', async () => {
		await failEachWrite({
			start,
			prepare: (phone) => phone.addSharedLinks([before], 'user'),
			async walk(phone) {
				await phone.addSharedLinks([one])
				const isUnsaved = phone.areLinksUnsaved({ _id: 'user' })
				await phone.addSharedLinks([two], 'user')
				return isUnsaved || phone.areLinksUnsaved({ _id: 'user' })
			},
			async check(phone, { error }) {
				expect(error).toBeUndefined()
				expect(await phone.takeSharedLinks({ _id: 'user' })).toEqual([two, one, before])
				// They are stored as soon as writes succeed again.
				expect(phone.areLinksUnsaved({ _id: 'user' })).toBe(false)
				vi.resetModules()
				const again = await import('../../../src/state/shared-links.ts')
				expect(await again.takeSharedLinks({ _id: 'user' })).toEqual([two, one, before])
			},
		})
	})

	test('discarded links are gone, or reported as kept, and no others are lost', async () => {
		await failEachWrite({
			start,
			prepare: (phone) => phone.addSharedLinks([before, one, two], 'user'),
			walk: (phone) => phone.dropSharedLinks([one], 'user'),
			async check(phone, { told }) {
				const left = await phone.takeSharedLinks({ _id: 'user' })
				expect(left).toEqual(told ? [before, two] : [before, one, two])
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
				await phone.updateCopy()
				phone.storeSeen('user', 'Local', { since: early, ids: ['1'] })
			},
			async walk(phone) {
				phone.storeCategory('Local')
				phone.storeLanguage('kn')
				phone.storeFirstNews(phone.signInState().id ?? '', 'Local', {
					...news,
					user: 'user',
					at: 1,
				})
				phone.storeSeen('user', 'Local', { since: late, ids: ['2'] })
			},
			async check(phone, { error }) {
				expect(error).toBeUndefined()
				expect([phone.storedCategory(), phone.storedLanguage()]).toEqual(['Local', 'kn'])
				const kept = phone.firstNewsOf(phone.signInState().id ?? '', 'Local')
				expect(kept).toMatchObject(news)
				expect(phone.storedSeen('user', 'Local')).toEqual({ since: late, ids: ['2'] })
			},
		})
	})

	test('the problem report has the earlier events', async () => {
		const event = { kind: 'signed-in', at: 1 } as const
		await failEachWrite({
			start,
			prepare: (phone) => phone.appendEvents([event]),
			async walk(phone) {
				await phone.startRecorder('build')
				await phone.writeEvents()
			},
			async check(phone, { error }) {
				expect(error).toBeUndefined()
				expect(await phone.readEvents()).toContainEqual(event)
			},
		})
	})

	test('all calls that need a renewal share one', async () => {
		await failEachWrite({
			start,
			async prepare(phone) {
				await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
				phone.host.sessions.expireAccessTokens()
				phone.host.log.clear()
			},
			walk: (phone) => Promise.all([phone.fetchSelf(), phone.fetchSelf()]),
			async check(phone, { error }) {
				expect(error).toBeUndefined()
				expect(phone.host.count('refreshToken')).toBe(1)
			},
		})
	}, 60_000)
})
