import { localStorage } from './local-storage.ts'

/** The key in local storage of the steps taken so far, separated by spaces. */
const STORAGE_KEY = 'keepingData'

/**
 * Requests persistent storage, which the browser does not clear when the phone runs out of space.
 *
 * Some browsers ask the reporter, and most deny it to a site at its first visit. So it is requested at the
 * second visit, once more when the app is installed, and once more with the first link that is saved here.
 */
export async function askToKeepData(occasion: 'visit' | 'link'): Promise<void> {
	const { storage } = navigator
	// Only in secure contexts, and late in Safari.
	if (!storage?.persist || (await storage.persisted?.())) return
	const before = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? []
	const step = nextStep(occasion, before)
	if (before.includes(step)) return
	// On a full phone it is requested again next time.
	localStorage.setItem(STORAGE_KEY, [...before, step].join(' '))
	if (step !== 'visited') await storage.persist()
}

function nextStep(occasion: 'visit' | 'link', before: readonly string[]): string {
	if (occasion === 'link') return 'asked-with-link'
	if (matchMedia('(display-mode: standalone)').matches) return 'asked-installed'
	if (before.length === 0) return 'visited'
	// Another visit is no reason to ask again.
	return before.find((step) => step.startsWith('asked')) ?? 'asked'
}
