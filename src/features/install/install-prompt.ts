import { createStore } from '@tanstack/react-store'

/** What Chromium hands to a page that can be installed. It can be used once. */
export type InstallPrompt = Event & {
	prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's own way to install the app, while there is one. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

/** Keeps it for the right moment. It comes but once, soon after the page has loaded. */
export function keepInstallPrompt(): void {
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault()
		installPrompt.setState(() => event as InstallPrompt)
	})
}
