/**
 * The headers of the built app, whoever serves it: `npm start`, nginx, Caddy and static hosts are all
 * made from this table. Only the content security policy is another one with each build.
 */

/** The worker refuses altered files, and a CDN may alter what is not marked so. */
const UNALTERED = 'no-transform'
const FOREVER = `public, max-age=31536000, immutable, ${UNALTERED}`
const ASK_EACH_TIME = `no-cache, ${UNALTERED}`
/** Caches between server and browser often ignore `Vary`, so they must not keep what only some browsers can decode. */
const FOREVER_IN_BROWSER = `private, max-age=31536000, immutable, ${UNALTERED}`
export const NEVER_KEPT = 'no-store'

/** Files below it have a hash of their content in their names. */
export const HASHED_FOLDER = '/assets/'

/** Has the files that are compressed with dictionaries: `dictionaries.ts`. */
export const VARIANTS_FOLDER = `${HASHED_FOLDER}dcz/`

/** What the app uses of the platform's powers; it gives up the others for itself and all that it shows. */
const PERMISSIONS = {
	autoplay: '(self)',
	'clipboard-read': '(self)',
	'clipboard-write': '(self)',
	fullscreen: '(self)',
	'picture-in-picture': '(self)',
	'screen-wake-lock': '(self)',
	accelerometer: '()',
	camera: '()',
	'display-capture': '()',
	'encrypted-media': '()',
	geolocation: '()',
	gyroscope: '()',
	hid: '()',
	'idle-detection': '()',
	'keyboard-map': '()',
	magnetometer: '()',
	microphone: '()',
	midi: '()',
	payment: '()',
	'publickey-credentials-get': '()',
	serial: '()',
	'sync-xhr': '()',
	usb: '()',
	'xr-spatial-tracking': '()',
}

/** Sent with every file and page, and with what is missing. */
export const SITE_HEADERS = {
	'Strict-Transport-Security': 'max-age=31536000',
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Resource-Policy': 'same-origin',
	'Permissions-Policy': Object.entries(PERMISSIONS)
		.map(([name, allowed]) => `${name}=${allowed}`)
		.join(', '),
} as const

/** The name of the header whose value comes from the build. */
export const POLICY_HEADER = 'Content-Security-Policy'

/** `Cache-Control` of what is there, by the first path that fits. */
export const CACHING = [
	{ below: VARIANTS_FOLDER, value: FOREVER_IN_BROWSER },
	{ below: HASHED_FOLDER, value: FOREVER },
	{ below: '/', value: ASK_EACH_TIME },
] as const

/** What a path without a file may be: one with an ending is a missing file, all others are pages. */
export const FILE_ENDING = String.raw`\.[A-Za-z0-9]+$`

/** Endings of media, which an API host behind the same origin serves where the app has no such file. */
export const MEDIA_ENDING = String.raw`\.(?:jpe?g|png|gif|webp|avif|heic|mp4|m4v|mov|webm|3gp)$`

/** `Cache-Control` of a file or a page that is there. */
export function cachingOf(path: string): string {
	return CACHING.find(({ below }) => path.startsWith(below))?.value ?? ASK_EACH_TIME
}
