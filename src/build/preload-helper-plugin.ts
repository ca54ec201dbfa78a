import type { Plugin } from 'vite'

/** The module by which Vite has files preloaded before a part of the app is imported. */
const HELPER = /vite\/preload-helper/

/**
 * The shortened helper. What a part needs is preloaded by `load-app.ts` or is in the same chunk, so only the last
 * lines of Vite's helper are of use: those that report a file that could not be fetched.
 *
 * The error is not the browser's own: the router recognises that one by its text, and would reload the page itself,
 * even without a connection, and with the help of a storage that may throw.
 */
const TELLING = `export const __vitePreload = (load) => load().catch((cause) => {
	const error = new Error('A file of the app could not be had', { cause })
	const event = new Event('vite:preloadError', { cancelable: true })
	event.payload = error
	dispatchEvent(event)
	if (!event.defaultPrevented) throw error
})`

/** Replaces Vite's own helper, most of which no page would ever run, by one of a few lines. */
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
