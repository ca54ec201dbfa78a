/**
 * Everything that the app stores on a phone: where it is, whose it is, and when it goes. Nothing else is stored, because
 * only this folder may touch the platform's storage, and its functions take a row of this table.
 */

/**
 * Whose it is.
 * - `phone`: everybody's who uses the phone
 * - `user`: one user's; others never see it. Each record has the user's key in its field `user`
 * - `sign-in`: the current sign-in's; it goes when the sign-in ends, however it ends
 * - `tab`: the tab's; it goes when the tab is closed
 */
export type Scope = Stored['scope']

export type Stored = {
	in: 'local-storage' | 'session-storage' | 'database' | 'cache' | 'folder'
	/** The key in local or session storage, or the name of the database, cache or folder. */
	key: string
	/** What the reporter is told if the browser has evicted it. */
	ifEvicted?: EvictedData
} & (
	| { scope: 'phone'; atLogout?: 'delete' }
	/**
	 * By default, the user's own logout deletes it, and so does another user's login. Or the logout asks what to do with
	 * it, or it stays for the user's next login. If the host ends the session, all stays, hidden, for its user.
	 */
	| { scope: 'user'; atLogout?: 'ask' | 'keep' }
	| { scope: 'sign-in' | 'tab' }
)

export type EvictedData = 'media' | 'reading' | 'unsent'

type In<Place extends Stored['in'], Of extends Scope> = Stored & { in: Place; scope: Of }

/** Text, or a record without a user. */
export type Item = In<'local-storage', 'phone' | 'sign-in'> | In<'session-storage', 'tab'>

/** A record of one user at a time. */
export type OwnItem = In<'local-storage', 'user'>

export type Database<Of extends Scope = Scope> = In<'database', Of>

/** All rows. */
export const ROWS: Stored[] = []

/** Adds a row. The builds that don't need all rows treat this as a pure function, and drop those that aren't used. */
function stored<const Row extends Stored>(row: Row): Row {
	ROWS.push(row)
	return row
}

/** The sign-in, for pages; workers read the copy in the database below. */
export const signIn = stored({ in: 'local-storage', key: 'signIn', scope: 'sign-in' })

/** The copy of the sign-in for workers, and the texts of its notifications. */
export const signInForWorkers = stored({ in: 'database', key: 'sign-in', scope: 'sign-in' })

/** When the session was last renewed, by any tab. */
export const renewals = stored({ in: 'database', key: 'renewals', scope: 'phone' })

/** Links that wait to be sent, or for the reporter's decision. */
export const outbox = stored({
	in: 'database',
	key: 'outbox',
	scope: 'user',
	atLogout: 'ask',
	ifEvicted: 'unsent',
})

/** Links typed, but not submitted. */
export const drafts = stored({
	in: 'database',
	key: 'drafts',
	scope: 'user',
	atLogout: 'ask',
	ifEvicted: 'unsent',
})

/** Links shared to the app. Those shared while nobody was signed in belong to the next user. */
export const sharedLinks = stored({
	in: 'database',
	key: 'shared-links',
	scope: 'user',
	atLogout: 'keep',
})

/** The downloaded media, and the queue. The logout says how many files it deletes. */
export const downloads = stored({
	in: 'database',
	key: 'downloads',
	scope: 'user',
	ifEvicted: 'media',
})

/** The files of the downloads, named by the records' keys. */
export const downloadedFiles = stored({
	in: 'folder',
	key: 'downloads',
	scope: 'user',
})

/** News starred to cover. */
export const starredNews = stored({
	in: 'database',
	key: 'starred-news',
	scope: 'user',
})

/** The host's last good responses. Each sign-in has a cache, whose name ends in the sign-in's id. */
export const responses = stored({
	in: 'cache',
	key: 'responses-',
	scope: 'sign-in',
	ifEvicted: 'reading',
})

/** The first rows of each tab, which the document shows at once. */
export const firstNews = stored({ in: 'local-storage', key: 'firstNews', scope: 'sign-in' })

/** Which news the user had seen at the last visit. */
export const seenNews = stored({
	in: 'local-storage',
	key: 'seenNews',
	scope: 'user',
})

/** The ids of the news that the user has opened. */
export const openedNews = stored({
	in: 'local-storage',
	key: 'openedNews',
	scope: 'user',
})

/** How far the lists are scrolled. */
export const scrollPositions = stored({
	in: 'local-storage',
	key: 'scrollPositions',
	scope: 'user',
})

/** The figures of the submissions at the user's last look. */
export const seenSubmissions = stored({
	in: 'local-storage',
	key: 'seenSubmissions',
	scope: 'user',
})

/** Accepted links that no fetched list has yet. */
export const submittedLinks = stored({
	in: 'local-storage',
	key: 'submittedLinks',
	scope: 'user',
})

/** Whether the user wants notifications. */
export const notificationChoice = stored({
	in: 'local-storage',
	key: 'notifications',
	scope: 'user',
})

/** What the browser has evicted, until the user dismisses it. */
export const evictedData = stored({
	in: 'local-storage',
	key: 'evictedData',
	scope: 'user',
})

/** The tab that was open last. */
export const activeTab = stored({
	in: 'local-storage',
	key: 'activeTab',
	scope: 'phone',
	atLogout: 'delete',
})

export const language = stored({ in: 'local-storage', key: 'language', scope: 'phone' })

/** The data saver's setting: the phone's data plan stays the same. */
export const dataSaver = stored({ in: 'local-storage', key: 'dataSaver', scope: 'phone' })

/** The copy of the setting for the service worker. */
export const dataSaverForWorker = stored({ in: 'database', key: 'data-saver', scope: 'phone' })

/** Whether installing may be offered. */
export const installing = stored({ in: 'local-storage', key: 'installing', scope: 'phone' })

/** The steps taken so far to have the browser keep the data. */
export const persistence = stored({ in: 'local-storage', key: 'persistence', scope: 'phone' })

/** Set once something is stored. If it is there and the sentinel isn't, the browser has evicted the databases. */
export const hasStored = stored({ in: 'local-storage', key: 'hasStored', scope: 'phone' })

/** A record that the app never deletes. */
export const sentinel = stored({ in: 'database', key: 'sentinel', scope: 'phone' })

/** The last events, for the problem report. They name nobody. */
export const problemReport = stored({ in: 'database', key: 'problem-report', scope: 'phone' })

/** The app's files. */
export const appFiles = stored({ in: 'cache', key: 'app-files', scope: 'phone' })

/** The version that has reloaded the tab because a file was missing. */
export const reloadedFor = stored({ in: 'session-storage', key: 'reloadedFor', scope: 'tab' })

/** Whether the card of in-app browsers was closed. */
export const inAppBrowserCard = stored({
	in: 'session-storage',
	key: 'inAppBrowserCard',
	scope: 'tab',
})
