/**
 * The parts of a sign-in in local storage: its record, with one key for each field, and the records of its user. The
 * document's script reads both, so this module has no side effects.
 */
import { isObject } from '../contract/plain-values.ts'
import { isUser, type User, userKey } from '../contract/session.ts'
import * as safeLocalStorage from '../local-storage.ts'

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

export const SIGN_IN_KEY = 'signIn'
export const USER_KEY = 'signInUser'
const EMAIL_KEY = 'signInEmail'

/** Replaces the id while a logout is pending. Even a full phone can overwrite a text with a shorter one. */
const LOGGED_OUT = ''

/** The name of the cookie that marks a pending logout if local storage refuses all writes. */
const LOGOUT_COOKIE = 'logoutPending'

/** Whether a logout is pending, which outranks everything else that is stored. */
export function isLogoutPending(storedId: string | null): boolean {
	return storedId === LOGGED_OUT || hasLogoutCookie()
}

/** Whether this page has seen or set the cookie. Each reading takes a cheap phone two milliseconds, so it is read once. */
let isMarked: boolean | undefined

export function readSignIn(): SignInRecord {
	const id = safeLocalStorage.getItem(SIGN_IN_KEY)
	if (isLogoutPending(id))
		return { id: undefined, user: undefined, email: undefined, isLogoutPending: true }
	const read = (key: string) => safeLocalStorage.getItem(key) ?? undefined
	return {
		id: id ?? undefined,
		user: read(USER_KEY),
		email: read(EMAIL_KEY),
		isLogoutPending: false,
	}
}

export function writeSignIn({ id, user, email, isLogoutPending: isPending }: SignInRecord): void {
	write(USER_KEY, user)
	write(EMAIL_KEY, email)
	// Other tabs follow the id, so it comes last.
	const isStored = write(SIGN_IN_KEY, isPending ? LOGGED_OUT : id)
	markLogout(isPending && !isStored)
}

/** @returns whether the next page can read it */
function write(key: string, value: string | undefined): boolean {
	if (value === undefined) safeLocalStorage.removeItem(key)
	return value === undefined || safeLocalStorage.replaceItem(key, value)
}

function hasLogoutCookie(): boolean {
	try {
		isMarked ??= document.cookie.includes(LOGOUT_COOKIE)
		return isMarked
	} catch {
		// Some sandboxes deny even reading.
		return false
	}
}

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

/** As long as browsers keep a cookie at most, in seconds. */
const COOKIE_AGE_S = 400 * 24 * 60 * 60

/** Reads the record under a key if it is this user's, else returns an empty one. Doesn't validate its fields. */
export function readOwn(key: string, user: string | undefined): Record<string, unknown> {
	const record = safeLocalStorage.getRecord(key)
	return isObject(record) && record.user === user ? record : {}
}

/** Stores a record that is deleted with the sign-in. On a full phone it is kept only until the page is closed. */
export function storeOwn(key: string, user: string, fields: Record<string, unknown>): void {
	const text = JSON.stringify({ user, ...fields })
	// Another tab may have stored the same record.
	if (text !== safeLocalStorage.getItem(key)) safeLocalStorage.setItem(key, text)
}

/** Deletes the records of all users but this one. They have the field `user`, so no list of keys is needed. */
export function deleteOwn(except?: User): void {
	for (const key of safeLocalStorage.keys()) {
		const record = key !== null && safeLocalStorage.getRecord(key)
		if (key === null || !isObject(record) || typeof record.user !== 'string') continue
		if (except === undefined || !isUser(except, record.user)) safeLocalStorage.removeItem(key)
		else storeOwn(key, userKey(except), { ...record, user: userKey(except) })
	}
}
