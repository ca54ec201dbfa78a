/** Creates a local storage in memory, because Node has none. */
export function memoryStorage(stored: Record<string, string> = {}): Storage {
	const items = new Map(Object.entries(stored))
	return {
		get length() {
			return items.size
		},
		clear: () => items.clear(),
		getItem: (key) => items.get(key) ?? null,
		key: (index) => [...items.keys()][index] ?? null,
		removeItem: (key) => void items.delete(key),
		setItem: (key, value) => void items.set(key, value),
	}
}

/** Returns the stored record of a sign-in. */
export function signInOf(user: string, id = 'id'): string {
	return JSON.stringify({ version: 1, id, user })
}
