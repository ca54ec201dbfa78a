/**
 * One of the platform's storages, for whoever cannot do without: a phone that is full, or that denies it,
 * remembers in the page alone. The platform's own throws then, and swallows the tap it was used for.
 */
export function failSafeStorage(platformStorage: () => Storage) {
	/** What the platform has refused to store, or to remove: kept for as long as the page lives. */
	const unstored = new Map<string, string | null>()

	function attempt<Result>(work: (stored: Storage) => Result): Result | undefined {
		try {
			return work(platformStorage())
		} catch {
			return undefined
		}
	}

	return {
		getItem(key: string): string | null {
			const value = unstored.get(key)
			return value === undefined ? (attempt((stored) => stored.getItem(key)) ?? null) : value
		},
		/** @returns whether it is stored, and there for the next page, too */
		setItem(key: string, value: string): boolean {
			unstored.set(key, value)
			attempt((stored) => {
				stored.setItem(key, value)
				unstored.delete(key)
			})
			return !unstored.has(key)
		},
		/** Whether nothing is stored; not known, and so not said, of one that is denied. */
		isEmpty(): boolean {
			return attempt((stored) => stored.length === 0) ?? false
		},
		removeItem(key: string): void {
			unstored.set(key, null)
			attempt((stored) => {
				stored.removeItem(key)
				unstored.delete(key)
			})
		},
	}
}
