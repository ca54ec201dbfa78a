import { localStorage } from '../../state/local-storage.ts'

/** The key in local storage for whether persistence was requested. */
const STORAGE_KEY = 'keepingData'

type Progress = 'visited' | 'asked' | 'asked-installed'

/**
 * Requests persistent storage, which the browser does not clear when the phone runs out of space.
 *
 * Some browsers ask the reporter, and most deny it to a site at its first visit. So it is requested at the
 * second visit, and once more when the app is installed.
 */
export async function askToKeepData(): Promise<void> {
	const { storage } = navigator
	// Only in secure contexts, and late in Safari.
	if (!storage?.persist || (await storage.persisted?.())) return
	const progress = localStorage.getItem(STORAGE_KEY) as Progress | null
	const isInstalled = matchMedia('(display-mode: standalone)').matches
	if (progress === 'asked-installed' || (progress === 'asked' && !isInstalled)) return
	if (progress === null && !isInstalled) return remember('visited')
	remember(isInstalled ? 'asked-installed' : 'asked')
	await storage.persist()
}

function remember(progress: Progress): void {
	// On a full phone it is requested again next time.
	localStorage.setItem(STORAGE_KEY, progress)
}
