import * as safeLocalStorage from '../../shared/local-storage.ts'

/**
 * The key in local storage of the reporter's stage. The app offers installing to a reporter who has come back, or has
 * opened a news item. "Not now" is permanent; the browser's own menu can still install the app.
 */
const STORAGE_KEY = 'installing'

type Stage = 'acquainted' | 'declined'

/** The stage when this visit began. */
let stage = safeLocalStorage.getItem(STORAGE_KEY)

if (stage !== 'declined') store('acquainted')

/** Returns whether to offer installing in this visit. */
export function mayAskToInstall(): boolean {
	return stage === 'acquainted'
}

/** Notes that the reporter has opened a news item, so that the app may offer installing. */
export function noteInterest(): void {
	if (stage !== 'declined') stage = 'acquainted'
}

export function declineToInstall(): void {
	stage = 'declined'
	store('declined')
}

function store(value: Stage): void {
	// If the phone is full, the app offers it again next time.
	safeLocalStorage.setItem(STORAGE_KEY, value)
}
