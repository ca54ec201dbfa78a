/** The browser's history, each of whose entries belongs to a user. The next user's Back doesn't open it. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { signInState } from './account.ts'

/** Returns the browser's history. It writes the user into the state of each entry, and hides that from the router. */
export function createUserHistory(): RouterHistory {
	const { pushState, replaceState } = History.prototype
	history.pushState = (state, ...entry) =>
		pushState.call(history, { ...state, user: signInState().pageUser }, ...entry)
	// The router may replace a reloaded entry before its user is checked.
	history.replaceState = (state, ...entry) =>
		replaceState.call(history, { ...state, user: signInState().pageUser ?? entryUser() }, ...entry)
	return createBrowserHistory({
		parseLocation() {
			const { pathname, search, hash } = location
			// Two slashes would begin the name of a host.
			const path = pathname.replace(/^\/+/, '/')
			// With the user, the same page opened again would count as another one.
			const state = { ...history.state, user: undefined }
			return { href: path + search + hash, pathname: path, search, hash, state }
		},
	})
}

/** Returns the key of the user whose page the current entry is. It stays through a reload. */
export function entryUser(): string | undefined {
	return history.state?.user
}

/** Makes the current entry the page's user's. It may have been opened by its address, before the user was known. */
export function markEntry(): void {
	const { pageUser } = signInState()
	if (entryUser() === pageUser) return
	// Not by the router's own method, which would load the page again.
	History.prototype.replaceState.call(history, { ...history.state, user: pageUser }, '')
}
