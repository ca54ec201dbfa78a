import { createStore } from '@tanstack/react-store'
import { readItem, storeItem } from '../../storage/local-storage.ts'

/** Chromium's event for a page that can be installed. Its prompt can be used once. */
export type InstallPrompt = Event & {
	prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

/** Keeps the browser's install event. It fires once, soon after the browser reads the manifest, which is linked only here. */
export function keepInstallPrompt(): void {
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault()
		installPrompt.setState(() => event as InstallPrompt)
	})
	addEventListener('appinstalled', () => installing.setState(() => 'installed'))
	const manifest = document.createElement('link')
	document.head.append(Object.assign(manifest, { rel: 'manifest', href: '/manifest.webmanifest' }))
}

/**
 * The app offers installing to a reporter who is `acquainted`: who has come back, or has opened a news item. "Not now" is
 * permanent; the browser's own menu can still install the app.
 */
export const installing = createStore(readItem('installing'))

// For the next visit. If the phone is full, the app offers it again each time.
if (installing.state !== 'declined') storeItem('installing', 'acquainted')

/** Notes that the reporter has opened a news item. */
export function noteInterest(): void {
	installing.setState((state) => state ?? 'acquainted')
}

export function declineToInstall(): void {
	installing.setState(() => 'declined')
	storeItem('installing', 'declined')
}
