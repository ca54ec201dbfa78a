/** The key in local storage of the current sign-in's random id. */
export const SIGN_IN_KEY = 'signIn'

/** The key in local storage of whose sign-in it is, once known: the user's key, by `userKey`. */
export const USER_KEY = 'signInUser'

/** The key in local storage that is set while the host has not heard of a logout yet. */
export const LOGOUT_PENDING_KEY = 'logoutPending'

/**
 * The key in local storage of the notice that the browser has cleared stored data: the id of the sign-in that it is
 * for, and what is gone.
 */
export const LOST_KEY = 'lostHere'

/** The key in local storage of what was seen of the news, removed even if its module is not loaded. */
export const SEEN_NEWS_KEY = 'seenNews'

/** The key in local storage of the news that were opened. */
export const OPENED_NEWS_KEY = 'openedNews'

/** The key in local storage of what was seen of the submissions. */
export const SEEN_SUBMISSIONS_KEY = 'seenSubmissions'

/** The key in local storage of the links that the host has accepted lately. */
export const SUBMITTED_LINKS_KEY = 'submittedLinks'

/** The keys that are removed with a sign-in, even if the module that writes them is not loaded. */
export const SIGN_IN_RECORDS = [
	SEEN_NEWS_KEY,
	OPENED_NEWS_KEY,
	SEEN_SUBMISSIONS_KEY,
	SUBMITTED_LINKS_KEY,
]

const listeners = new Set<() => void>()

/** Registers a function that clears what a module holds in memory of a sign-in. */
export function onForgetSignIn(forget: () => void): void {
	listeners.add(forget)
}

/** Calls every registered function, once a sign-in has ended. */
export function forgetWithSignIn(): void {
	for (const forget of listeners) forget()
}
