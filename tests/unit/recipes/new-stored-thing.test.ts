import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Calls that store something on the phone or in the page. `storeOwn` isn't one: `forget-users.ts` deletes its records. */
const STORES = /\bsetItem\(|\bopenStore\(|\bcaches\.open\(|\bgetDirectory\(|\bcreateStore\b/

const CLEANS_UP = /\b(onForgetSignIn|onSignIn)\(/

/** Files that store something without registering a cleanup, and why it may outlive a sign-in. */
const OUTLIVES: Record<string, string> = {
	'src/api/client.ts': 'when the session was renewed',
	'src/features/failure/route-failure.tsx': 'which version has reloaded the page',
	'src/features/install/in-app-browser-card.tsx': "the tab's: closed for this visit",
	'src/features/install/install-memory.ts': "the phone's: whether installing may be offered",
	'src/features/install/install-prompt.ts': 'what the browser offers',
	'src/shared/data-saver.ts': "the phone's: its data plan",
	'src/state/data-saver.ts': "the phone's: its data plan",
	'src/features/media/media-gallery.tsx': 'by address',
	'src/features/new-version/new-version-card.tsx': 'whether a new version is offered',
	'src/features/storage/watch-storage.ts': 'that something was stored once',
	'src/features/storage/phone-storage.tsx': 'only measures',
	'src/shared/downloads/stored-downloads.ts': 'by user; features/session/forget-users.ts deletes',
	'src/shared/events/event-log.ts': 'names nobody',
	'src/shared/indexed-db/open-store.ts': 'opens the databases',
	'src/shared/local-storage.ts': 'writes for the others',
	'src/outbox/storage/outbox-records.ts': 'by user; unsent links wait for their next login',
	'src/shared/response-cache/response-cache.ts':
		'by sign-in; features/storage/stored-responses.ts deletes',
	'src/shared/sign-in/stored-sign-in.ts': 'the record of the sign-in, and `storeOwn`',
	'src/shared/covered-news.ts': 'by user; features/session/forget-users.ts deletes',
	'src/state/category-tabs.ts': "the phone's; a logout clears it",
	'src/state/first-news.ts': 'by sign-in; features/storage/stored-responses.ts deletes',
	'src/state/languages.ts': "the phone's",
	'src/state/shared-links.ts': 'by user; they wait for the next login',
}

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.tsx?$/.test(file))
	.map((file) => `src/${file.replaceAll('\\', '/')}`)
	.map((path) => [path, readFileSync(path, 'utf8')] as const)

const WITHOUT_CLEANUP = SOURCES.filter(
	([, source]) => STORES.test(source) && !CLEANS_UP.test(source),
).map(([path]) => path)

test('all stored data is deleted with the sign-in, or is listed here with a reason', () => {
	expect(WITHOUT_CLEANUP.sort()).toEqual(Object.keys(OUTLIVES).sort())
})

const FIXTURES = readdirSync('tests/unit/old-data').filter((file) => file.endsWith('.json'))

test('all data stored for a sign-in is in the newest fixture of stored data', () => {
	const keys = SOURCES.flatMap(([, source]) =>
		[...source.matchAll(/\bstoreOwn\((\w+),/g)].flatMap(
			([, constant]) => new RegExp(`const ${constant} = '([^']+)'`).exec(source)?.[1] ?? [],
		),
	)
	expect(keys.length).toBeGreaterThan(5)
	const fixture = readFileSync(`tests/unit/old-data/${FIXTURES.sort().at(-1)}`, 'utf8')
	expect(keys.filter((key) => !fixture.includes(`"${key}"`))).toEqual([])
})
