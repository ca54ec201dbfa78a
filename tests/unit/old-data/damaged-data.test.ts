import { expect, test } from 'vitest'
import { loadApp, type PhoneData, recordsOf, startWith, withRecords } from './phone-data.ts'
import versionOne from './version-1.json' with { type: 'json' }

const ONE = versionOne as unknown as PhoneData

const READER = 'reporter'

const DAMAGED = [null, 7, 'text', [], {}, { version: 1 }, { version: 1, id: 'x', links: [] }]

test("damaged records don't hide others, and break nothing", async () => {
	const named = (prefix: string) =>
		Object.fromEntries(DAMAGED.map((value, index) => [`${prefix}${index}`, value]))
	const events = [...DAMAGED, ...(recordsOf(ONE, 'problemReport').events as unknown[])]
	await startWith(
		withRecords(ONE, {
			outbox: named('damaged-'),
			drafts: named('damaged-'),
			downloads: named('damaged-'),
			starredNews: named('damaged-'),
			problemReport: { events },
			sharedLinks: named('damaged-'),
		}),
	)
	const app = await loadApp()
	expect(await app.readItems(READER)).toHaveLength(6)
	for (const index of DAMAGED.keys()) {
		expect((await app.readDraft(READER, `damaged-${index}`)) ?? []).toEqual([])
		expect(await app.changeItem(`damaged-${index}`, { type: 'restarted' })).toBeUndefined()
	}
	expect((await app.readDownloads()).own).toHaveLength(7)
	expect((await app.readSavedFiles()).size).toBe(1)
	expect(await app.readEvents()).toHaveLength(1)
	expect((await app.takeSharedLinks({ _id: READER })).links).toHaveLength(2)
	await app.starNews({ _id: 'whole', newsTitle: 'Rain', mediaFiles: [] })
	expect(await app.readOwnNews(READER)).toMatchObject([
		{ item: { _id: 'whole' } },
		{ item: { _id: '1' } },
	])
	const saved = { user: READER, newsId: 'new', newsTitle: 'New', links: ['https://x.com/1'] }
	expect(await app.saveItem(saved)).toMatchObject(saved)
	expect(await app.readItems(READER)).toHaveLength(7)
})

test('a record instead of a list, or half a sign-in, is ignored', async () => {
	const records = { problemReport: { events: {} }, signInForWorkers: { signIn: { version: 1 } } }
	await startWith(withRecords({ databases: {}, localStorage: {} }, records))
	const app = await loadApp()
	expect(await app.readEvents()).toEqual([])
	expect((await app.takeSharedLinks({ _id: READER })).links).toEqual([])
	expect(await app.readSignInCopy()).toBeUndefined()
	await app.appendEvents([{ at: 10, code: 'signed-in' }])
	expect(await app.readEvents()).toHaveLength(1)
})

test.each(['', '{', 'null', '7', '[]', '{"user":"reporter"}', '{"tabs":7}'])(
	'the app opens even if every value in local storage is %j',
	async (text) => {
		const { localStorage } = ONE
		const damaged = Object.fromEntries(Object.keys(localStorage).map((key) => [key, text]))
		await startWith({ databases: {}, localStorage: damaged })
		const app = await loadApp()
		expect([app.storedCategory(), app.storedLanguage()]).toEqual(['Political', 'en'])
		expect(app.firstNewsOf(app.signInState().id ?? '', 'Local')).toBeUndefined()
		expect(app.storedSeen(READER, 'Local')).toBeUndefined()
		app.storeScrollPositions()
		expect(app.recallPosition('news').offset).toBe(0)
		expect(app.storedLastLook()).toBeUndefined()
		const seen = { since: '2026-01-02T00:00:00.000Z', ids: ['2'] }
		app.storeSeen(READER, 'Local', seen)
		expect(app.storedSeen(READER, 'Local')).toEqual(seen)
	},
)
