import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ITEM_VERSION, type OutboxItem } from '../../../src/outbox/outbox-item.ts'
import { PHONE_DATA } from '../../../src/storage/phone-data.ts'
import {
	dump,
	formsIn,
	loadApp,
	type PhoneData,
	recordsOf,
	startWith,
	withRecords,
} from './phone-data.ts'
import versionOne from './version-1.json' with { type: 'json' }
import { LIST, NOTIFICATIONS, writeEverything } from './write-everything.ts'

/**
 * The data that each version stored on a phone. If a build writes another format, add a file with
 * `WRITE_VERSION=2 npm run test:unit -- tests/unit/old-data`, and leave the older ones unchanged.
 */
const ONE = versionOne as unknown as PhoneData
const STORED: [string, PhoneData][] = [['version 1', ONE]]

const READER = 'reporter'

const { WRITE_VERSION } = process.env

test.runIf(WRITE_VERSION)('the data of this build is saved as a new version', async () => {
	const text = JSON.stringify(await writeEverything(), undefined, '\t')
	writeFileSync(`tests/unit/old-data/version-${WRITE_VERSION}.json`, `${text}\n`)
})

test('the newest version has the format that this build writes', async () => {
	const [, newest] = STORED.at(-1) ?? []
	expect(formsIn(await writeEverything())).toEqual(newest && formsIn(newest))
})

test('write-everything.ts writes each row of the table', async () => {
	const { databases, localStorage } = await writeEverything()
	const written = Object.entries(databases).filter(([, records]) => Object.keys(records).length > 0)
	const keys = [...written.map(([name]) => name), ...Object.keys(localStorage)]
	const rows = Object.entries(PHONE_DATA).filter(([, row]) =>
		['database', 'local-storage'].includes(row.in),
	)
	// The session is renewed by other tests, and the browser can't be asked to keep the data here.
	const missing = rows.map(([name]) => name).filter((name) => !keys.includes(name))
	expect(missing).toEqual(['renewals', 'persistence'])
})

/** Each field of an outbox item. A missing one is a compile error. */
const ITEM_FIELDS: Record<keyof OutboxItem, true> = {
	version: true,
	id: true,
	user: true,
	newsId: true,
	newsTitle: true,
	links: true,
	savedAt: true,
	order: true,
	state: true,
	attempt: true,
	before: true,
	attemptedAt: true,
	isShared: true,
	sent: true,
	absences: true,
	overdueSince: true,
	doubt: true,
	reason: true,
}

type StoredItem = { version?: number }

const outboxItemsOf = (stored: PhoneData) =>
	Object.values(recordsOf(stored, 'outbox')) as StoredItem[]

const fieldsOf = (items: readonly object[]) => [...new Set(items.flatMap(Object.keys))].sort()

test('write-everything.ts writes each field of an outbox item', async () => {
	const items = outboxItemsOf(await writeEverything())
	expect(fieldsOf(items)).toEqual(Object.keys(ITEM_FIELDS).sort())
})

test('outbox items with the same ITEM_VERSION have the same fields', async () => {
	const phones = [...STORED.map(([, stored]) => stored), await writeEverything()]
	for (const items of phones.map(outboxItemsOf))
		for (const { version } of items) {
			const ofVersion = (each: StoredItem) => each.version === version
			const known = STORED.map(([, stored]) => outboxItemsOf(stored).filter(ofVersion))
			const first = known.find((others) => others.length > 0) ?? []
			expect([version, fieldsOf(items.filter(ofVersion))]).toEqual([version, fieldsOf(first)])
		}
})

describe.each(STORED)('the data of %s', (_version, stored) => {
	test('is read completely', async () => {
		await startWith(stored)
		const app = await loadApp()
		const items = await app.readItems(READER)
		expect(items.map(({ newsId, state }) => [newsId, state])).toEqual([
			['queued', 'queued'],
			['sending', 'sending'],
			['unknown', 'unknown'],
			['claimed', 'unknown'],
			['rejected', 'rejected'],
			['unclear', 'rejected'],
		])
		const outbox = recordsOf(stored, 'outbox')
		for (const item of items)
			expect(item).toEqual({ ...Object(outbox[item.id]), version: ITEM_VERSION })
		expect(await app.readDraft(READER, 'half')).toEqual(['https://youtu.be/ha', ''])
		expect(await app.readSignInCopy()).toMatchObject({ id: app.signInState().id, user: READER })

		const texts = await app.readNotificationTexts(app.signInState().id ?? '')
		expect(texts).toMatchObject(NOTIFICATIONS)

		const { own, signIn } = await app.readDownloads()
		const downloads = recordsOf(stored, 'downloads')
		expect(own).toHaveLength(Object.keys(downloads).length)
		for (const record of own) expect(record).toEqual(downloads[record.id])
		expect(signIn?.user).toBe(READER)
		expect([...(await app.readSavedFiles()).values()]).toMatchObject([{ id: 'file-2' }])

		expect(await app.readEvents()).toEqual(recordsOf(stored, 'problemReport').events)
		expect(await app.takeSharedLinks({ _id: READER })).toEqual({
			links: ['https://youtu.be/nobodys', 'https://youtu.be/mine'],
			words: [{ link: 'https://youtu.be/mine', text: 'Market day' }],
		})

		const starred = Object.values(recordsOf(stored, 'starredNews'))
		expect(await app.readOwnNews(READER)).toEqual(starred)
	})

	test('restores the app', async () => {
		await startWith(stored)
		const app = await loadApp()
		expect(app.isSignInKnown()).toBe(true)
		expect(app.signInState().user).toBe(READER)
		expect([app.storedCategory(), app.storedLanguage()]).toEqual(['Local', 'kn'])
		expect(app.firstNewsOf(app.signInState().id ?? '', 'Local')?.items).toHaveLength(1)
		expect(app.storedSeen(READER, 'Local')?.since).toBe('2026-01-02T00:00:00.000Z')
		app.storeScrollPositions()
		expect(app.recallPosition('news').offset).toBe(200)
		expect(app.installing.state).toBe('declined')
		expect(app.isDark()).toBe(true)
		expect(app.storedLastLook()).toBeTypeOf('number')
		expect(await app.readStoredList(await app.readSignInCopy())).toEqual(LIST)
	})
})

test('a logout removes everything that belongs to the sign-in from local storage', async () => {
	await startWith(ONE)
	const app = await loadApp()
	app.changeSignIn({ type: 'end', by: 'reporter' })
	const { localStorage } = await dump()
	const left = ['dataSaver', 'hasStored', 'installing', 'language', 'signIn', 'theme']
	expect(Object.keys(localStorage).sort()).toEqual(left)
})

/** Records as a future build might store them. */
const LATER = {
	outbox: {
		later: {
			version: ITEM_VERSION + 1,
			id: 'later',
			user: READER,
			addresses: [{ to: 'https://x.com/1' }],
		},
	},
	drafts: {
		later: { version: 2, user: READER, newsId: 'later', rows: [{ text: 'https://youtu.be/ha' }] },
	},
	downloads: { later: { version: 2, id: 'later', user: READER, parts: [[0, 50]] } },
	starredNews: { later: { version: 2, user: READER, text: 'Rain' } },
}

test('records of a newer build stay unchanged, whatever this one does', async () => {
	await startWith(withRecords(ONE, LATER))
	const app = await loadApp()
	expect(await app.readItems(READER)).toHaveLength(7)
	expect(await app.readDraft(READER, 'later')).toBeUndefined()
	await app.changeItem('later', { type: 'restarted' })
	await app.mergeDraft(READER, 'later', [], ['https://youtu.be/more'])
	expect(await app.readDraft(READER, 'later')).toEqual(['https://youtu.be/more'])
	await app.saveItem({ user: READER, newsId: 'new', newsTitle: 'New', links: ['https://x.com/1'] })
	await app.mergeDraft(READER, 'half', [], ['https://youtu.be/more'])
	await app.changeRecord('later', () => ({ state: 'paused' }))
	await app.settleUser({ _id: READER })
	expect(await app.readOwnNews(READER)).toHaveLength(1)
	await app.starNews({ _id: 'new', mediaFiles: [] })
	const { databases } = await dump()
	expect(databases).toMatchObject(LATER)
})
