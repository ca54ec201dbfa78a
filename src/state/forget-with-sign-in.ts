/** The key in local storage of what was seen of the news, removed also where its module is not loaded. */
export const SEEN_NEWS_KEY = 'seenNews'

/** The key of which news were opened, likewise. */
export const OPENED_NEWS_KEY = 'openedNews'

const listeners = new Set<() => void>()

/** Has something that a module holds in memory forgotten with the sign-in. */
export function onForgetSignIn(forget: () => void): void {
	listeners.add(forget)
}

/** Forgets what modules hold in memory of a sign-in that has ended. */
export function forgetWithSignIn(): void {
	for (const forget of listeners) forget()
}
