import type { Screen } from './screens.ts'

/** The page with every shared piece, which is none of the app's own. */
export const GALLERY: Screen = {
	name: 'gallery',
	path: '/gallery.html',
	ready: (page) => page.getByTestId('skeleton-row').first().waitFor(),
}
