/**
 * Everything that the app stores on a phone. Only this folder may touch the platform's storage, and its functions take the
 * names of these rows.
 */

/**
 * To whom the data belongs:
 *
 * - `phone`: to everybody who uses the phone
 * - `user`: to one user; others never see it. Each record has the user's key in its field `user`. By default, the user's
 *   own logout deletes it, and so does another user's login. Or the logout asks what to do with it, or it stays for the
 *   user's next login. If the host ends the session, all stays, hidden, for its user
 * - `sign-in`: to the current sign-in, whose end deletes it
 * - `tab`: to the tab; it goes with the tab
 */
type Stored = (
	| { scope: 'phone'; atLogout?: 'delete' }
	| { scope: 'user'; atLogout?: 'ask' | 'keep' }
	| { scope: 'sign-in' | 'tab' }
) & {
	in: 'local-storage' | 'session-storage' | 'database' | 'cache' | 'folder'
	/** What the app says is gone if the browser has evicted it. */
	ifEvicted?: EvictedData
}

export type EvictedData = 'media' | 'reading' | 'unsent'

/** The names are the keys in local and session storage, and the names of databases, caches and folders. */
export const PHONE_DATA = {
	/** The sign-in, for pages; workers read the copy in the database below. */
	signIn: { in: 'local-storage', scope: 'sign-in' },
	/** The copy of the sign-in for workers, and the texts of its notifications. */
	signInForWorkers: { in: 'database', scope: 'sign-in' },
	renewals: { in: 'database', scope: 'phone' },
	/** Links that wait to be sent, or for the reporter's decision. */
	outbox: { in: 'database', scope: 'user', atLogout: 'ask', ifEvicted: 'unsent' },
	drafts: { in: 'database', scope: 'user', atLogout: 'ask', ifEvicted: 'unsent' },
	/** Links shared to the app. Those shared while nobody was signed in belong to the next user. */
	sharedLinks: { in: 'database', scope: 'user', atLogout: 'keep' },
	/** The downloaded media, and the queue. The logout says how many files it deletes. */
	downloads: { in: 'database', scope: 'user', ifEvicted: 'media' },
	/** The files of the downloads, named by the records' keys. */
	downloadedFiles: { in: 'folder', scope: 'user' },
	starredNews: { in: 'database', scope: 'user' },
	/** The host's last good responses. Each sign-in has a cache, whose name ends in the sign-in's id. */
	responses: { in: 'cache', scope: 'sign-in', ifEvicted: 'reading' },
	/** The first rows of each tab, which the document shows at once. */
	firstNews: { in: 'local-storage', scope: 'sign-in' },
	/** Which news the user had seen at the last visit. */
	seenNews: { in: 'local-storage', scope: 'user' },
	openedNews: { in: 'local-storage', scope: 'user' },
	scrollPositions: { in: 'local-storage', scope: 'user' },
	submissions: { in: 'database', scope: 'user', ifEvicted: 'reading' },
	lastLook: { in: 'local-storage', scope: 'user' },
	notificationChoice: { in: 'local-storage', scope: 'user' },
	/** What the browser has evicted, until the user dismisses it. */
	evictedData: { in: 'local-storage', scope: 'user' },
	activeTab: { in: 'local-storage', scope: 'phone', atLogout: 'delete' },
	language: { in: 'local-storage', scope: 'phone' },
	/** Light or dark, if it isn't the phone's. */
	theme: { in: 'local-storage', scope: 'phone' },
	/** The data saver's setting: the phone's data plan stays the same. */
	dataSaver: { in: 'local-storage', scope: 'phone' },
	dataSaverForWorker: { in: 'database', scope: 'phone' },
	/** Whether installing may be offered. */
	installing: { in: 'local-storage', scope: 'phone' },
	/** The steps taken so far to have the browser keep the data. */
	persistence: { in: 'local-storage', scope: 'phone' },
	/** Set once something is stored. If it is there and the sentinel isn't, the browser has evicted the databases. */
	hasStored: { in: 'local-storage', scope: 'phone' },
	/** A record that the app never deletes. */
	sentinel: { in: 'database', scope: 'phone' },
	/** The last events, for the problem report, without personal data. */
	problemReport: { in: 'database', scope: 'phone' },
	appFiles: { in: 'cache', scope: 'phone' },
	/** The version that has reloaded the tab because a file was missing. */
	reloadedFor: { in: 'session-storage', scope: 'tab' },
	/** Whether the card of in-app browsers was closed. */
	inAppBrowserCard: { in: 'session-storage', scope: 'tab' },
} as const satisfies Record<string, Stored>

type Table = typeof PHONE_DATA

/** The names of the rows that are stored in a place, and have a scope. */
export type NameOf<Place extends Stored['in'], Scope extends Stored['scope'] = Stored['scope']> = {
	[Name in keyof Table]: Table[Name] extends { in: Place; scope: Scope } ? Name : never
}[keyof Table]

export function namesOf<Place extends Stored['in'], Scope extends Stored['scope']>(
	place: Place,
	scope: Scope,
): NameOf<Place, Scope>[] {
	const rows = Object.entries<Stored>(PHONE_DATA)
	const found = rows.filter(([, row]) => row.in === place && row.scope === scope)
	return found.map(([name]) => name as NameOf<Place, Scope>)
}
