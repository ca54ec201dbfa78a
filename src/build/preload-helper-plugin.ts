import type { Plugin } from 'vite'

/** The module by which Vite has files preloaded before a part of the app is imported. */
const HELPER = /vite\/preload-helper/

/**
 * What is left of it here. What a part needs is preloaded by hand (`load-app.ts`) or comes with it, so
 * that only its last lines are of use: those that tell of a file that could not be had.
 */
const TELLING = `export const __vitePreload = (load) => load().catch((error) => {
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
