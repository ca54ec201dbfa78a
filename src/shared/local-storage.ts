/**
 * Local storage that never throws: where it is full or denied, the page's memory takes its place. The platform's own
 * would throw in the middle of whatever the reporter has just tapped.
 *
 * Import it by name, as `safeLocalStorage`: it is no object, so that the document's script has only what it calls.
 */

/** Changes that the platform has refused, kept in memory for as long as the page lives. */
const unstored = new Map<string, string | null>()

export function getItem(key: string): string | null {
	const value = unstored.get(key)
	return value === undefined ? (attempt((stored) => stored.getItem(key)) ?? null) : value
}

/** @returns whether it is stored, and will be there for the next page */
export function setItem(key: string, value: string): boolean {
	unstored.set(key, value)
	attempt((stored) => {
		stored.setItem(key, value)
		unstored.delete(key)
	})
	return !unstored.has(key)
}

export function removeItem(key: string): void {
	unstored.set(key, null)
	attempt((stored) => {
		stored.removeItem(key)
		unstored.delete(key)
	})
}

/** The keys of all that is stored, here or in memory. */
export function keys(): (string | null)[] {
	const stored = attempt((all) => Array.from({ length: all.length }, (_, index) => all.key(index)))
	return [...(stored ?? []), ...unstored.keys()]
}

/** Whether nothing is stored; `false` where that is unknown. */
export function isEmpty(): boolean {
	return attempt((stored) => stored.length === 0) ?? false
}

/** The record that is stored under a key; `null` where there is none, and `undefined` where it is no JSON. */
export function getRecord(key: string): unknown {
	try {
		// The error of parsing an empty text would take a cheap phone as long as drawing a row.
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
