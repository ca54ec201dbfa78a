import { createStore } from '@tanstack/react-store'
import { readItem, storeItem } from '../../storage/local-storage.ts'

/** Chromium's event for a page that can be installed. Its prompt can be used once. */
export type InstallPrompt = Event & {
	prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The event that can show the browser's install dialog; `undefined` if there is none. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

/** Keeps the browser's install event. It fires once, soon after the browser has read the manifest, linked only here. */
export function keepInstallPrompt(): void {
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault()
		installPrompt.setState(() => event as InstallPrompt)
	})
	const manifest = document.createElement('link')
	document.head.append(Object.assign(manifest, { rel: 'manifest', href: '/manifest.webmanifest' }))
}

/**
 * Whether the app offers installing: to a reporter who has come back, or has opened a news item. "Not now" is permanent;
 * the browser's own menu can still install the app.
 */
let state = readItem('installing')

// For the next visit. If the phone is full, the app offers it again each time.
if (state !== 'declined') storeItem('installing', 'acquainted')

/** Returns whether to offer installing in this visit. */
export function mayAskToInstall(): boolean {
	return state === 'acquainted'
}

/** Notes that the reporter has opened a news item, so that the app may offer installing. */
export function noteInterest(): void {
	if (state !== 'declined') state = 'acquainted'
}

export function declineToInstall(): void {
	state = 'declined'
	storeItem('installing', state)
}
