import type { Screen } from './screens.ts'

/** The page that shows every shared component. It isn't part of the app. */
export const GALLERY: Screen = {
	name: 'gallery',
	path: '/gallery.html',
	ready: (page) => page.getByTestId('skeleton-row').first().waitFor(),
}
