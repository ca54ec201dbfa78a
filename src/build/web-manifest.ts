import type { ManifestOptions } from 'vite-plugin-pwa'
import { CATEGORIES, DEFAULT_CATEGORY } from '../shared/contract/categories.ts'

export const webManifest = {
	id: '/',
	name: 'Reporter Portal',
	short_name: 'Reporter',
	description: 'News for reporters in the field: read it, download its media, submit your links.',
	lang: 'en',
	dir: 'ltr',
	categories: ['news', 'productivity'],
	start_url: '/dashboard/updates',
	scope: '/',
	display: 'standalone',
	// A share or shortcut opens in the open window, even on a computer. `focus-existing` would lose it if that window
	// shows a page without the app, such as the guide.
	launch_handler: { client_mode: ['navigate-existing', 'auto'] },
	theme_color: '#fbf6ee',
	background_color: '#fbf6ee',
	icons: [
		{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
		{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
		{ src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
		{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		// The phone uses only this icon's shape, and colours it.
		{ src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
	],
	shortcuts: [
		shortcut('Paste link', '/share?paste=now'),
		// The default category needs none: the app opens with it.
		...CATEGORIES.filter((category) => category !== DEFAULT_CATEGORY).map((category) =>
			shortcut(category, `/dashboard/updates?tab=${category}`),
		),
		shortcut('My Insights', '/dashboard/submissions'),
	],
	share_target: {
		action: '/share',
		method: 'GET',
		// Browsers warn if `enctype` is missing, although only POST requests use it.
		enctype: 'application/x-www-form-urlencoded',
		params: { title: 'title', text: 'text', url: 'url' },
	},
	screenshots: [
		screenshot('390x844', 'updates', "The day's news in three tabs"),
		screenshot('390x844', 'news-detail', 'A news item with its media'),
		screenshot('390x844', 'submissions', 'What became of the submitted links'),
		screenshot('1280x800', 'updates', "The day's news on a desk"),
	],
} satisfies Partial<ManifestOptions>

function shortcut(name: string, url: string) {
	const src = `/shortcuts/${name.toLowerCase().replace(' ', '-')}.png`
	return { name, url, icons: [{ src, sizes: '96x96', type: 'image/png' }] }
}

function screenshot(sizes: '390x844' | '1280x800', screen: string, label: string) {
	return {
		src: `/screenshots/${sizes}-${screen}-en-day.png`,
		sizes,
		type: 'image/png',
		form_factor: sizes === '390x844' ? ('narrow' as const) : ('wide' as const),
		label,
	}
}
