import * as safeLocalStorage from '../../shared/local-storage.ts'

/**
 * Whether installing may be offered: to a reporter who has come back, or has opened a news item. "Not now" is for
 * good; the browser's own menu still has it.
 */
const STORAGE_KEY = 'installing'

type Stage = 'acquainted' | 'declined'

/** The stage when this visit began. */
let stage = safeLocalStorage.getItem(STORAGE_KEY)

if (stage !== 'declined') store('acquainted')

/** Whether to offer it in this visit. */
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
	// On a full phone it is offered again next time.
	safeLocalStorage.setItem(STORAGE_KEY, value)
}
