import { localStorage } from './local-storage.ts'

/** Under this key stands what has come already, apart by spaces: a first visit, and when it was asked. */
const STORAGE_KEY = 'keepingData'

/**
 * Asks the browser not to clear what the app keeps when the phone runs out of space.
 *
 * Some browsers put the question to the reporter, and most say no to a site that nobody has come
 * back to: so it is asked at the second visit, once more in the installed app, and once more with the
 * first link that waits here to be sent.
 */
export async function askToKeepData(occasion: 'visit' | 'link'): Promise<void> {
	const { storage } = navigator
	// Only secure contexts have it, and Safari gave it to all of them late.
	if (!storage?.persist || (await storage.persisted?.())) return
	const before = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? []
	const step = nextStep(occasion, before)
	if (before.includes(step)) return
	// On a phone that is full it is asked again, which is the least of its troubles.
	localStorage.setItem(STORAGE_KEY, [...before, step].join(' '))
	if (step !== 'visited') await storage.persist()
}

function nextStep(occasion: 'visit' | 'link', before: readonly string[]): string {
	if (occasion === 'link') return 'asked-with-link'
	if (matchMedia('(display-mode: standalone)').matches) return 'asked-installed'
	if (before.length === 0) return 'visited'
	// To be opened once more is no reason to ask again, whenever it was asked.
	return before.find((step) => step.startsWith('asked')) ?? 'asked'
}
