/**
 * Local storage that never throws. If it is full or denied, the page's memory is the fallback.
 *
 * Import the namespace as `safeLocalStorage`, so that unused functions are tree-shaken from the document's script.
 */

/** Changes that the platform has refused, kept in memory while the page lives. */
const unstored = new Map<string, string | null>()

export function getItem(key: string): string | null {
	const value = unstored.get(key)
	return value === undefined ? (attempt((stored) => stored.getItem(key)) ?? null) : value
}

/** @returns whether it is stored, so that the next page can read it */
export function setItem(key: string, value: string): boolean {
	unstored.set(key, value)
	attempt((stored) => {
		stored.setItem(key, value)
		unstored.delete(key)
	})
	return !unstored.has(key)
}

/** Stores a value, or at least removes the former one, which the next page must not read. Returns whether it is stored. */
export function replaceItem(key: string, value: string): boolean {
	const isStored = setItem(key, value)
	if (!isStored) attempt((stored) => stored.removeItem(key))
	return isStored
}

export function removeItem(key: string): void {
	unstored.set(key, null)
	attempt((stored) => {
		stored.removeItem(key)
		unstored.delete(key)
	})
}

/** Returns the keys of everything stored, in local storage or in memory. */
export function keys(): (string | null)[] {
	const stored = attempt((all) => Array.from({ length: all.length }, (_, index) => all.key(index)))
	return [...(stored ?? []), ...unstored.keys()]
}

/** Whether nothing is stored; `false` if that is unknown. */
export function isEmpty(): boolean {
	return attempt((stored) => stored.length === 0) ?? false
}

/** Returns the record stored under a key; `null` if there is none, `undefined` if it isn't valid JSON. */
export function getRecord(key: string): unknown {
	try {
		// `'null'`, not an empty text, whose parse error would cost a cheap phone as much time as rendering a row.
		return JSON.parse(getItem(key) ?? 'null')
	} catch {
		return undefined
	}
}

function attempt<Result>(work: (stored: Storage) => Result): Result | undefined {
	try {
		return work(globalThis.localStorage)
	} catch {
		return undefined
	}
}
