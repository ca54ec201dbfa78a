/** The record of the sign-in in local storage. The document's script reads it, so this module has no side effects. */
import { textOf } from '../shared/contract/plain-values.ts'
import { readItem, readRecord, removeItem, replaceItem } from '../storage/local-storage.ts'

/** What this phone stores of the sign-in, for all tabs. */
export type SignInRecord = {
	/** A random id. It lasts from a login, or the first profile of a session started elsewhere, to the sign-in's end. */
	id: string | undefined
	/** The user's key, once a profile was fetched. */
	user: string | undefined
	/** The e-mail that was entered for the login, if the login was on this phone. */
	email: string | undefined
	/** Whether a logout hasn't reached the host yet. There is no id then. */
	isLogoutPending: boolean
}

/** Replaces the record while a logout is pending. Even a full phone can overwrite a text with a shorter one. */
const LOGGED_OUT = ''

/** The name of the cookie that marks a pending logout if local storage refuses all writes. */
const LOGOUT_COOKIE = 'logoutPending'

const NOBODY = { id: undefined, user: undefined, email: undefined, isLogoutPending: false }

export function readSignIn(): SignInRecord {
	// A pending logout outranks everything else that is stored.
	if (isLogoutPending(readItem('signIn'))) return { ...NOBODY, isLogoutPending: true }
	const { id, user, email } = Object(readRecord('signIn'))
	return { ...NOBODY, id: textOf(id), user: textOf(user), email: textOf(email) }
}

/** Returns the id in a parsed record. */
export function signInIdOf(record: unknown): string | undefined {
	return textOf(Object(record).id)
}

export function isLogoutPending(text: string | null): boolean {
	return text === LOGGED_OUT || hasLogoutCookie()
}

/** Stores the record for all tabs, which follow it. Call it only from `account.ts`. */
export function storeSignIn({ id, user, email, isLogoutPending: isPending }: SignInRecord): void {
	const text = isPending ? LOGGED_OUT : JSON.stringify({ version: 1, id, user, email })
	if (id === undefined && !isPending) removeItem('signIn')
	const isStored = (id !== undefined || isPending) && replaceItem('signIn', text)
	markLogout(isPending && !isStored)
}

/** Whether this page has seen or set the cookie. Each reading takes a cheap phone two milliseconds, so it is read once. */
let isMarked: boolean | undefined

function hasLogoutCookie(): boolean {
	try {
		isMarked ??= document.cookie.includes(LOGOUT_COOKIE)
		return isMarked
	} catch {
		// Workers have no document, and some sandboxes deny even reading.
		return false
	}
}

/** As long as browsers keep a cookie at most, in seconds. */
const COOKIE_AGE_S = 400 * 24 * 60 * 60

/** Sets or deletes the cookie. A phone that refuses it has no session either, because that is in cookies, too. */
function markLogout(isPending: boolean): void {
	if (isPending === hasLogoutCookie()) return
	isMarked = isPending
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the oldest browsers have no cookie store
		document.cookie = `${LOGOUT_COOKIE}=1; path=/; max-age=${isPending ? COOKIE_AGE_S : 0}`
	} catch {
		// This page still knows.
	}
}
