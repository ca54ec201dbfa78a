import { createStore } from '@tanstack/react-store'

/** Chromium's event for a page that can be installed. Its prompt can be used once. */
export type InstallPrompt = Event & {
	prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The event that can show the browser's install dialog; `undefined` if there is none. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

/** Keeps the browser's install event, which fires once, soon after the page has loaded. */
export function keepInstallPrompt(): void {
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault()
		installPrompt.setState(() => event as InstallPrompt)
	})
}
