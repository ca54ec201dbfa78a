import type { Plugin } from 'vite'

/** The module by which Vite has files preloaded before a part of the app is imported. */
const HELPER = /vite\/preload-helper/

/**
 * What is left of it here. What a part needs is preloaded by hand (`load-app.ts`) or comes with it, so
 * that only its last lines are of use: those that tell of a file that could not be had.
 *
 * The error is not the browser's own. By the words of that the router would know it, and reload the
 * page itself: also without a connection, and by means of a storage that may throw.
 */
const TELLING = `export const __vitePreload = (load) => load().catch((cause) => {
	const error = new Error('A file of the app could not be had', { cause })
	const event = new Event('vite:preloadError', { cancelable: true })
	event.payload = error
	dispatchEvent(event)
	if (!event.defaultPrevented) throw error
})`

/** Puts a helper of a few lines in the place of Vite's own, most of which no page would ever run. */
export function preloadHelperPlugin(): Plugin {
	let isReplaced = false
	return {
		name: 'preload-helper',
		apply: 'build',
		transform: {
			filter: { id: HELPER },
			handler(code) {
				if (!code.includes('__vitePreload')) this.error('Vite has another preload helper now')
				isReplaced = true
				return { code: TELLING, map: null }
			},
		},
		buildEnd(error) {
			if (error === undefined && !isReplaced) this.error('Vite has no preload helper any more')
		},
	}
}
