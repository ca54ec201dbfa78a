/**
 * @file The headers of the built app, for `npm start` and static hosts. A test compares the configurations of nginx and
 * Caddy. Only the content security policy changes with each build.
 */
import { REPORTS_ENDPOINT } from '../../src/build/content-security-policy.ts'

/** Without it, a CDN may alter files, which the worker then refuses. */
const NO_TRANSFORM = 'no-transform'
const IMMUTABLE = `public, max-age=31536000, immutable, ${NO_TRANSFORM}`
/** Caches between server and browser often ignore `Vary`, so they must not store what only some browsers can decode. */
const IMMUTABLE_IN_BROWSER = `private, max-age=31536000, immutable, ${NO_TRANSFORM}`
const REVALIDATE = `no-cache, ${NO_TRANSFORM}`
export const NEVER_KEPT = 'no-store'

/** The names of the files in it contain a hash of their content. */
export const HASHED_FOLDER = '/assets/'

/** Has the files that are compressed with dictionaries: `dictionaries.ts`. */
export const VARIANTS_FOLDER = `${HASHED_FOLDER}dcz/`

/** The platform features that the app uses. It denies all others to itself and to embedded content. */
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

/**
 * Sent with every response, even a 404. What others recommend, and this omits:
 *
 * - `Cross-Origin-Embedder-Policy`: the platforms' pictures lack the headers it requires;
 * - `includeSubDomains` and `preload` of HSTS: the domain's owner decides;
 * - `Referrer-Policy: no-referrer`: platforms may need the origin to show a video;
 * - `Cache-Control: no-store`, `Clear-Site-Data`: phones keep the reporter's work;
 * - `X-Frame-Options`, `X-Permitted-Cross-Domain-Policies`, `upgrade-insecure-requests`: the policy covers them;
 * - permissions that some supported browsers don't know.
 */
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

/** Names the address that the policy's `report-to` refers to. */
export const REPORTS_HEADER = 'Reporting-Endpoints'

/** Returns the headers that depend on the build and the newsroom's settings. */
export function siteOwnHeaders(policy: string, reports?: string): Record<string, string> {
	const endpoint = `${REPORTS_ENDPOINT}="${reports}"`
	return { [POLICY_HEADER]: policy, ...(reports && { [REPORTS_HEADER]: endpoint }) }
}

/** `Cache-Control` of existing files, by the first path that matches. */
export const CACHING = [
	{ below: VARIANTS_FOLDER, value: IMMUTABLE_IN_BROWSER },
	{ below: HASHED_FOLDER, value: IMMUTABLE },
	{ below: '/', value: REVALIDATE },
] as const

/** A path with a file extension. Without a file, it is a missing file; any other path is a page. */
export const FILE_ENDING = String.raw`\.[A-Za-z0-9]+$`

/** Files that other programs look for. All other paths with a name that begins with a dot are closed. */
export const WELL_KNOWN = String.raw`^/\.well-known(?:/[^./][^/]*)+$`

export function cachingOf(path: string): string {
	return CACHING.find(({ below }) => path.startsWith(below))?.value ?? REVALIDATE
}
