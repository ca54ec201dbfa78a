import { localStorage } from '../../state/local-storage.ts'

/** How far asking has come on this phone: a first visit has been, or in which form it was asked. */
const STORAGE_KEY = 'keepingData'

type Progress = 'visited' | 'asked' | 'asked-installed'

/**
 * Asks the browser not to clear what the app keeps when the phone runs out of space.
 *
 * Some browsers put the question to the reporter, and most say no to a site that nobody has come
 * back to: so it is asked at the second visit, and once more when the app is installed.
 */
export async function askToKeepData(): Promise<void> {
	const { storage } = navigator
	// Only secure contexts have it, and Safari gave it to all of them late.
	if (!storage?.persist || (await storage.persisted?.())) return
	const progress = localStorage.getItem(STORAGE_KEY) as Progress | null
	const isInstalled = matchMedia('(display-mode: standalone)').matches
	if (progress === 'asked-installed' || (progress === 'asked' && !isInstalled)) return
	if (progress === null && !isInstalled) return remember('visited')
	remember(isInstalled ? 'asked-installed' : 'asked')
	await storage.persist()
}

function remember(progress: Progress): void {
	// On a phone that is full it is asked again, which is the least of its troubles.
	localStorage.setItem(STORAGE_KEY, progress)
}
