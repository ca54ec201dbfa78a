import type { Plugin } from 'vite'

/** Vite's module that preloads files before a dynamic import. */
const HELPER = /vite\/preload-helper/

/**
 * Replaces it. `load-app.ts` preloads what the first screens need, so only the last lines of Vite's helper are useful:
 * those that report a file that couldn't be fetched.
 *
 * It throws its own error, because the router recognises the browser's by its text and reloads the page: even without
 * a connection, and by using a storage that may throw.
 */
const HELPER_CODE = `export const __vitePreload = (load) => load().catch((cause) => {
	const error = new Error('A file of the app could not be loaded', { cause })
	const event = new Event('vite:preloadError', { cancelable: true })
	event.payload = error
	dispatchEvent(event)
	if (!event.defaultPrevented) throw error
})`

/** Replaces Vite's preload helper with a few lines. */
export function preloadHelperPlugin(): Plugin {
	let isReplaced = false
	return {
		name: 'preload-helper',
		apply: 'build',
		transform: {
			filter: { id: HELPER },
			handler(code) {
				if (!code.includes('__vitePreload')) this.error("Vite's preload helper has changed")
				isReplaced = true
				return { code: HELPER_CODE, map: null }
			},
		},
		buildEnd(error) {
			if (error === undefined && !isReplaced) this.error('Vite no longer has a preload helper')
		},
	}
}
