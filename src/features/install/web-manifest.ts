import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the installed app presents itself on the home screen. */
export const webManifest = {
	id: '/',
	name: 'Reporter Portal',
	short_name: 'Reporter',
	description: 'News for reporters in the field: read it, download its media, submit your links.',
	lang: 'en',
	start_url: '/dashboard/updates',
	scope: '/',
	display: 'standalone',
	theme_color: '#fbf6ee',
	background_color: '#fbf6ee',
	icons: [
		{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
		{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
		{ src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
		{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		// Only its shape counts: the phone gives it the colour of its theme.
		{ src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
	],
} satisfies Partial<ManifestOptions>
