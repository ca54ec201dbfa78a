import { readItem, storeItem } from '../../storage/local-storage.ts'

/**
 * The reporter's stage. The app offers installing to a reporter who has come back, or has
 * opened a news item. "Not now" is permanent; the browser's own menu can still install the app.
 */
type Stage = 'acquainted' | 'declined'

/** The stage when this visit began. */
let stage = readItem('installing')

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
	storeItem('installing', value)
}
