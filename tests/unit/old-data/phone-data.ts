import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { promisifyRequest } from 'idb-keyval'
import { vi } from 'vitest'
import { PHONE_DATA } from '../../../src/storage/phone-data.ts'
import { memoryStorage } from '../memory-storage.ts'

/** Everything the app stores on a phone: databases by name, and local storage. */
export type PhoneData = {
	databases: Record<string, Record<string, unknown>>
	localStorage: Record<string, string>
}

const DATABASES = Object.entries(PHONE_DATA).flatMap(([name, row]) =>
	row.in === 'database' ? [name] : [],
)

/** Starts a phone with exactly this data. Later imports of the app use it. */
export async function startWith({ databases, localStorage }: PhoneData): Promise<void> {
	vi.stubGlobal('indexedDB', new IDBFactory())
	for (const [name, records] of Object.entries(databases)) {
		const database = await open(name)
		const writing = database.transaction('records', 'readwrite')
		for (const [key, value] of Object.entries(records))
			writing.objectStore('records').put(value, key)
		await new Promise((resolve) => writing.addEventListener('complete', resolve))
		database.close()
	}
	vi.stubGlobal('localStorage', memoryStorage(localStorage))
	vi.stubGlobal('document', Object.assign(new EventTarget(), { getElementById: () => null }))
	vi.stubGlobal('location', { href: 'https://portal.test/', origin: 'https://portal.test' })
	vi.stubGlobal('navigator', { onLine: true })
	vi.stubGlobal('addEventListener', () => undefined)
	vi.resetModules()
}

export async function dump(): Promise<PhoneData> {
	const databases: PhoneData['databases'] = {}
	for (const name of DATABASES) {
		const database = await open(name)
		const all = database.transaction('records', 'readonly').objectStore('records')
		const [keys, values] = await Promise.all([
			promisifyRequest(all.getAllKeys()),
			promisifyRequest(all.getAll()),
		])
		const records = keys.map((key, index) => [String(key), values[index] as unknown])
		databases[name] = Object.fromEntries(records)
		database.close()
	}
	const keys = Array.from(localStorage, (_item, index) => localStorage.key(index) ?? '')
	const stored = keys.map((key) => [key, localStorage.getItem(key)])
	return { databases, localStorage: Object.fromEntries(stored) }
}

export async function loadApp() {
	return {
		...(await import('../../../src/outbox/outbox-store.ts')),
		...(await import('../../../src/account/sign-in-copy.ts')),
		...(await import('../../../src/outbox/drafts.ts')),
		...(await import('../../../src/media/shared/stored-downloads.ts')),
		...(await import('../../../src/media/worker/saved-files.ts')),
		...(await import('../../../src/events/event-log.ts')),
		...(await import('../../../src/features/sharing/model/shared-links.ts')),
		...(await import('../../../src/features/news/model/category-tabs.ts')),
		...(await import('../../../src/app-state/languages.ts')),
		...(await import('../../../src/features/news/model/first-news.ts')),
		...(await import('../../../src/features/news/model/seen-news.ts')),
		...(await import('../../../src/ui/list/rows.tsx')),
		...(await import('../../../src/account/account.ts')),
		...(await import('../../../src/features/install/install-offer.ts')),
		...(await import('../../../src/features/submissions/model/submission-changes.ts')),
		...(await import('../../../src/submissions/submission-store.ts')),
		...(await import('../../../src/features/session/settle-user.ts')),
		...(await import('../../../src/app-state/persistent-storage.ts')),
		...(await import('../../../src/features/news/model/to-cover.ts')),
		...(await import('../../../src/starred-news/starred-news.ts')),
		...(await import('../../../src/outbox/background.ts')),
		...(await import('../../../src/app-state/data-saver.ts')),
		...(await import('../../../src/features/theme/model/theme.ts')),
		...(await import('../../../src/features/storage/model/watch-storage.ts')),
		...(await import('../../../src/features/submissions/model/notifications.ts')),
	}
}

function open(name: string): Promise<IDBDatabase> {
	const request = indexedDB.open(name)
	request.onupgradeneeded = () => request.result.createObjectStore('records')
	return promisifyRequest(request)
}

/** Replaces values by their types, except for `version`. */
function formOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(formOf)
	if (typeof value !== 'object' || value === null) return typeof value
	return Object.fromEntries(
		Object.entries(value)
			.filter(([, part]) => part !== undefined)
			.map(([key, part]) => [key, key === 'version' ? part : formOf(part)])
			.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
	)
}

export function formsIn({ databases, localStorage }: PhoneData) {
	const forms = Object.entries(databases).flatMap(([name, records]) =>
		Object.values(records).map((value) => JSON.stringify([name, formOf(value)])),
	)
	const texts = Object.entries(localStorage).map(([key, text]) =>
		JSON.stringify([key, /^[{[]/.test(text) ? formOf(JSON.parse(text)) : 'text']),
	)
	return [...forms, ...texts].sort()
}

export function recordsOf(stored: PhoneData, database: string): Record<string, unknown> {
	return stored.databases[database] ?? {}
}

/** Returns a copy with these records added or replaced. */
export function withRecords(
	stored: PhoneData,
	added: Record<string, Record<string, unknown>>,
): PhoneData {
	const databases = { ...stored.databases }
	for (const [name, records] of Object.entries(added))
		databases[name] = { ...databases[name], ...records }
	return { ...stored, databases }
}
