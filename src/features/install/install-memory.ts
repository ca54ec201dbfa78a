import { localStorage } from '../../state/local-storage.ts'

/**
 * Whether this device's reporter may be asked to install the app: who has come back, or has opened a
 * news item, knows what for. A "no" is for good; the browser's own menu stays.
 */
const STORAGE_KEY = 'installing'

type Stage = 'acquainted' | 'declined'

/** As it was when this visit began. */
let stage = localStorage.getItem(STORAGE_KEY)

if (stage !== 'declined') store('acquainted')

export function mayAskToInstall(): boolean {
	return stage === 'acquainted'
}

/** The reporter has opened a news item. */
export function noteInterest(): void {
	if (stage !== 'declined') stage = 'acquainted'
}

export function declineToInstall(): void {
	stage = 'declined'
	store('declined')
}

function store(value: Stage): void {
	// A full phone is asked again.
	localStorage.setItem(STORAGE_KEY, value)
}
