/**
 * Local and session storage that never throw. If they are full or denied, the page's memory is the fallback. Workers have
 * neither.
 */
import { isObject } from '../shared/contract/plain-values.ts'
import { isUser, type User, userKey } from '../shared/contract/session.ts'
import type { Item, OwnItem } from './phone-data.ts'

/** Changes that the platform has refused, kept in memory while the page lives. */
const unstored = new Map<string, string | null>()

export const readItem: (row: Item) => string | null = read

/** Stores a value. Returns whether it is stored, so that the next page can read it. */
export const storeItem: (row: Item, value: string) => boolean = store

/** Stores a value, or at least removes the former one, which the next page must not read. Returns whether it is stored. */
export function replaceItem(row: Item, value: string): boolean {
	const isStored = store(row, value)
	if (!isStored) attempt(row, (area) => area.removeItem(row.key))
	return isStored
}

/** Returns the record in an item; `null` if there is none, `undefined` if it isn't valid JSON. */
export function readRecord(row: Item): unknown {
	return parse(read(row))
}

/** Reads the user's record, else returns an empty one. Doesn't validate its fields. */
export function readOwn(row: OwnItem, user: string | undefined): Record<string, unknown> {
	const record = parse(read(row))
	return isObject(record) && record.user === user ? record : {}
}

/** Stores the user's record in place of the former one. On a full phone it is kept only until the page is closed. */
export function storeOwn(row: OwnItem, user: string, fields: Record<string, unknown>): void {
	const text = JSON.stringify({ version: 1, user, ...fields })
	// Another tab may have stored the same record.
	if (text !== read(row)) store(row, text)
}

export function removeItem({ in: area, key }: Item | OwnItem): void {
	unstored.set(key, null)
	attempt({ in: area }, (stored) => {
		stored.removeItem(key)
		unstored.delete(key)
	})
}

/** Leaves the record only if it is this user's, and under the user's current key. */
export function settleItem(row: OwnItem, user: User | undefined): void {
	const record = parse(read(row))
	if (!isObject(record) || typeof record.user !== 'string') return
	if (user === undefined || !isUser(user, record.user)) removeItem(row)
	else storeOwn(row, userKey(user), { ...record, user: userKey(user) })
}

function read(row: Item | OwnItem): string | null {
	const value = unstored.get(row.key)
	return value === undefined ? (attempt(row, (area) => area.getItem(row.key)) ?? null) : value
}

function store(row: Item | OwnItem, value: string): boolean {
	const { key } = row
	unstored.set(key, value)
	attempt(row, (area) => {
		area.setItem(key, value)
		unstored.delete(key)
	})
	return !unstored.has(key)
}

function parse(text: string | null): unknown {
	try {
		// `'null'`, not an empty text, whose parse error would cost a cheap phone as much time as rendering a row.
		return JSON.parse(text ?? 'null')
	} catch {
		return undefined
	}
}

function attempt<Result>(
	row: Pick<Item | OwnItem, 'in'>,
	work: (area: Storage) => Result,
): Result | undefined {
	try {
		return work(row.in === 'session-storage' ? sessionStorage : localStorage)
	} catch {
		return undefined
	}
}
