import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { memoryStorage } from '../memory-storage.ts'

/** Everything the app stores on a phone: databases by name, and local storage. */
export type PhoneData = {
	databases: Record<string, { store: string; records: Record<string, unknown> }>
	localStorage: Record<string, string>
}

/** Each database and the name of its only store. */
const STORES: Record<string, string> = {
	...{ outbox: 'records', downloads: 'records', 'to-cover': 'records' },
	...{ 'problem-report': 'log', 'waiting-links': 'links' },
}

/** Starts a phone with exactly this data. Later imports of the app use it. */
export async function startWith({ databases, localStorage }: PhoneData): Promise<void> {
	vi.stubGlobal('indexedDB', new IDBFactory())
	for (const [name, { store, records }] of Object.entries(databases)) {
		const request = indexedDB.open(name)
		request.onupgradeneeded = () => request.result.createObjectStore(store)
		const database = await settled(request)
		const writing = database.transaction(store, 'readwrite')
		for (const [key, value] of Object.entries(records)) writing.objectStore(store).put(value, key)
		await new Promise((resolve) => writing.addEventListener('complete', resolve))
		database.close()
	}
	vi.stubGlobal('localStorage', memoryStorage(localStorage))
	vi.stubGlobal('document', new EventTarget())
	vi.stubGlobal('location', { href: 'https://portal.test/', origin: 'https://portal.test' })
	vi.stubGlobal('navigator', { onLine: true })
	vi.stubGlobal('addEventListener', () => undefined)
	vi.resetModules()
}

export async function dump(): Promise<PhoneData> {
	const databases: PhoneData['databases'] = {}
	for (const [name, store] of Object.entries(STORES)) {
		const request = indexedDB.open(name)
		request.onupgradeneeded = () => request.result.createObjectStore(store)
		const database = await settled(request)
		const all = database.transaction(store, 'readonly').objectStore(store)
		const [keys, values] = await Promise.all([settled(all.getAllKeys()), settled(all.getAll())])
		const records = keys.map((key, index) => [String(key), values[index] as unknown])
		databases[name] = { store, records: Object.fromEntries(records) }
		database.close()
	}
	const keys = Array.from(
		{ length: localStorage.length },
		(_, index) => localStorage.key(index) ?? '',
	)
	const stored = keys.map((key) => [key, localStorage.getItem(key)])
	return { databases, localStorage: Object.fromEntries(stored) }
}

export async function loadApp() {
	return {
		...(await import('../../../src/outbox/outbox-store.ts')),
		...(await import('../../../src/outbox/storage/outbox-sign-in.ts')),
		...(await import('../../../src/outbox/drafts.ts')),
		...(await import('../../../src/outbox/change-draft.ts')),
		...(await import('../../../src/shared/downloads/stored-downloads.ts')),
		...(await import('../../../src/shared/downloads/saved-media.ts')),
		...(await import('../../../src/shared/events/event-log.ts')),
		...(await import('../../../src/state/shared-links.ts')),
		...(await import('../../../src/state/category-tabs.ts')),
		...(await import('../../../src/state/languages.ts')),
		...(await import('../../../src/state/first-news.ts')),
		...(await import('../../../src/state/seen-news.ts')),
		...(await import('../../../src/ui/list/scroll-positions.ts')),
		...(await import('../../../src/shared/sign-in/sign-in.ts')),
		...(await import('../../../src/features/install/install-memory.ts')),
		...(await import('../../../src/features/submissions/submission-changes.ts')),
		...(await import('../../../src/features/submissions/submitted-links.ts')),
		...(await import('../../../src/shared/sign-in/sign-in-events.ts')),
		...(await import('../../../src/outbox/follow-sign-in.ts')),
		...(await import('../../../src/features/session/forget-users.ts')),
		...(await import('../../../src/state/persistent-storage.ts')),
		...(await import('../../../src/features/storage/stored-responses.ts')),
		...(await import('../../../src/state/to-cover.ts')),
		...(await import('../../../src/shared/starred-news.ts')),
		...(await import('../../../src/outbox/background.ts')),
		...(await import('../../../src/features/submissions/notifications/notifications.ts')),
	}
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error)
	})
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
	const forms = Object.entries(databases).flatMap(([name, { store, records }]) =>
		Object.entries(records).map(([key, value]) =>
			JSON.stringify([name, store, key.replace(/^item:.*/, 'item:'), formOf(value)]),
		),
	)
	const texts = Object.entries(localStorage).map(([key, text]) =>
		JSON.stringify([key, /^[{[]/.test(text) ? formOf(JSON.parse(text)) : 'text']),
	)
	return [...forms, ...texts].sort()
}

export type StoredItem = { version?: number }

export function outboxItemsOf(stored: PhoneData): StoredItem[] {
	const records = Object.entries(recordsOf(stored, 'outbox'))
	return records.filter(([key]) => key.startsWith('item:')).map(([, item]) => item as StoredItem)
}

export function fieldsOf(items: readonly object[]): string[] {
	return [...new Set(items.flatMap(Object.keys))].sort()
}

export function recordsOf<Value = unknown>(
	stored: PhoneData,
	database: string,
): Record<string, Value> {
	return (stored.databases[database]?.records ?? {}) as Record<string, Value>
}

/** Returns a copy with these records added or replaced. */
export function withRecords(
	stored: PhoneData,
	added: Record<string, Record<string, unknown>>,
): PhoneData {
	const databases = { ...stored.databases }
	for (const [name, records] of Object.entries(added))
		databases[name] = {
			store: STORES[name] ?? '',
			records: { ...databases[name]?.records, ...records },
		}
	return { ...stored, databases }
}
