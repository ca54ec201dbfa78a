/** Local and session storage that never throw. If they are full or denied, the page's memory is the fallback. */
import { isObject } from '../shared/contract/plain-values.ts'
import { isUser, type User, userKey } from '../shared/contract/session.ts'
import { type NameOf, namesOf, PHONE_DATA } from './phone-data.ts'

type Item = NameOf<'local-storage', 'phone' | 'sign-in'>

/** A record of one user at a time. */
export type OwnItem = NameOf<'local-storage', 'user'>

type TabItem = NameOf<'session-storage'>

/** Changes that the platform has refused, kept in memory while the page lives. */
const unstored = new Map<string, string | null>()

export const readItem: (name: Item) => string | null = read

/** Stores a value. Returns whether it is stored, so that the next page can read it. */
export const storeItem: (name: Item, value: string) => boolean = store

/** Stores a value, or at least removes the former one, which the next page must not read. */
export function replaceItem(name: Item, value: string): void {
	if (!store(name, value)) attempt(() => localStorage.removeItem(name))
}

export function readRecord(name: Item | OwnItem): unknown {
	return parseRecord(read(name))
}

/** Reads the user's record, else returns an empty one. Doesn't validate its fields. */
export function readOwn(name: OwnItem, user: string | undefined): Record<string, unknown> {
	const record = readRecord(name)
	return isObject(record) && record.user === user ? record : {}
}

/** Stores the user's record in place of the former one. On a full phone it is kept only until the page is closed. */
export function storeOwn(name: OwnItem, user: string, fields: Record<string, unknown>): void {
	const text = JSON.stringify({ version: 1, user, ...fields })
	// Another tab may have stored the same record.
	if (text !== read(name)) store(name, text)
}

/** Deletes what others have stored. What the user has stored before the host sent an `_id` moves to the current key. */
export function settleItems(user: User | undefined): void {
	for (const name of namesOf('local-storage', 'user')) {
		const record = readRecord(name)
		if (!isObject(record) || typeof record.user !== 'string') continue
		if (user === undefined || !isUser(user, record.user)) removeItem(name)
		else storeOwn(name, userKey(user), { ...record, user: userKey(user) })
	}
	if (user !== undefined) return
	for (const name of namesOf('local-storage', 'phone'))
		if ('atLogout' in PHONE_DATA[name]) removeItem(name)
}

export function readTabItem(name: TabItem): string | null {
	return attempt(() => sessionStorage.getItem(name)) ?? null
}

/** @returns whether it is stored */
export function storeTabItem(name: TabItem, value: string): boolean {
	attempt(() => sessionStorage.setItem(name, value))
	return readTabItem(name) === value
}

/** Returns `null` for no text, `undefined` for invalid JSON. */
export function parseRecord(text: string | null): unknown {
	try {
		// `'null'`, not an empty text, whose parse error would cost a cheap phone as much time as rendering a row.
		return JSON.parse(text ?? 'null')
	} catch {
		return undefined
	}
}

function read(name: string): string | null {
	const value = unstored.get(name)
	return value === undefined ? (attempt(() => localStorage.getItem(name)) ?? null) : value
}

function store(name: string, value: string): boolean {
	unstored.set(name, value)
	attempt(() => {
		// A busy tab reads what another has changed since. Writing that again would undo the change.
		if (localStorage.getItem(name) !== value) localStorage.setItem(name, value)
		unstored.delete(name)
	})
	return !unstored.has(name)
}

export function removeItem(name: Item | OwnItem): void {
	unstored.set(name, null)
	attempt(() => {
		localStorage.removeItem(name)
		unstored.delete(name)
	})
}

function attempt<Result>(work: () => Result): Result | undefined {
	try {
		return work()
	} catch {
		return undefined
	}
}
