import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SITE_HEADERS } from '../../../deploy/serving/site-headers.ts'
import { contentSecurityPolicy, extendPolicy } from '../../../src/build/content-security-policy.ts'

const POLICY = new Map(
	extendPolicy(contentSecurityPolicy({ scripts: ['a'], styles: ['b'] }), {
		origins: ['https://api.example.org'],
	})
		.split('; ')
		.map((directive) => [directive.split(' ')[0], directive] as const),
)
const SOURCES = [...POLICY].filter(([name]) => name?.endsWith('-src')).map(([, value]) => value)

const { 'Referrer-Policy': referrers, ...HEADERS } = SITE_HEADERS

/**
 * The headers that the OWASP Secure Headers Project recommends (ci/headers_add.json of 19 July 2024) and the ones
 * that Mozilla's HTTP Observatory scores (version 1.4.8, src/grader/charts.js). `SITE_HEADERS` says why it omits any.
 */
test.each<[rule: string, said: unknown, expected: string | RegExp]>([
	['OWASP: HSTS for a year', HEADERS['Strict-Transport-Security'], /^max-age=31536000\b/],
	['OWASP: no content sniffing', HEADERS['X-Content-Type-Options'], 'nosniff'],
	['OWASP: an isolated window', HEADERS['Cross-Origin-Opener-Policy'], 'same-origin'],
	['OWASP: no use by other sites', HEADERS['Cross-Origin-Resource-Policy'], 'same-origin'],
	['OWASP: forms to the site only', POLICY.get('form-action'), "form-action 'self'"],
	['OWASP: no plugins', POLICY.get('object-src'), "object-src 'none'"],
	['OWASP: no framing', POLICY.get('frame-ancestors'), "frame-ancestors 'none'"],
	['Observatory: nothing by default', POLICY.get('default-src'), "default-src 'none'"],
	['Observatory: no base URL', POLICY.get('base-uri'), "base-uri 'none'"],
	['Observatory: nothing unsafe', SOURCES.join(' '), /^((?!unsafe|http:|\*).)*$/],
	[
		'Observatory: only scripts of the site and of the build',
		POLICY.get('script-src'),
		/^script-src 'self'( 'sha256-[\w+/=]+')+$/,
	],
	[
		'Observatory: at most the origin to other sites',
		referrers,
		/^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
	],
])('%s', (_rule, said, expected) => {
	expect(said).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

const SOURCES_OF_PAGES = globSync('src/**/*.{ts,tsx}')
	.map((file) => readFileSync(file, 'utf8'))
	.join('\n')

/** How sources use a permission. A denied one fails silently: the call is refused, and its caller carries on. */
const USES: Record<string, RegExp> = {
	autoplay: /<video/,
	camera: /getUserMedia/,
	'clipboard-read': /clipboard\.read/,
	'clipboard-write': /clipboard\.write/,
	'display-capture': /getDisplayMedia/,
	fullscreen: /requestFullscreen|<video/,
	geolocation: /geolocation/,
	'idle-detection': /IdleDetector/,
	'picture-in-picture': /<video/,
	'publickey-credentials-get': /credentials\.get/,
	'screen-wake-lock': /wakeLock/,
	'sync-xhr': /\.open\([^)]*false\)/,
}

/** Without those that some supported browsers don't know: they would log a warning on each page. */
const OWASP_PERMISSIONS =
	'accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope keyboard-map magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock sync-xhr usb xr-spatial-tracking clipboard-read clipboard-write hid idle-detection serial'.split(
		' ',
	)

test.each(OWASP_PERMISSIONS)(
	'OWASP: %s is allowed to the app if its sources use it, otherwise denied',
	(name) => {
		const allowed = USES[name]?.test(SOURCES_OF_PAGES) ? '(self)' : '()'
		expect(SITE_HEADERS['Permissions-Policy'].split(', ')).toContain(`${name}=${allowed}`)
	},
)
