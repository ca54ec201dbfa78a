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
 * What the OWASP Secure Headers Project asks a site to send (ci/headers_add.json of 19 July 2024), and what
 * Mozilla's HTTP Observatory takes points for (version 1.4.8, src/grader/charts.js). The site sends it, or
 * its docstring says why not.
 */
test.each<[rule: string, said: unknown, expected: string | RegExp]>([
	['OWASP: HSTS for a year', HEADERS['Strict-Transport-Security'], /^max-age=31536000\b/],
	['OWASP: no guessing of types', HEADERS['X-Content-Type-Options'], 'nosniff'],
	['OWASP: a window of its own', HEADERS['Cross-Origin-Opener-Policy'], 'same-origin'],
	['OWASP: no other site’s resource', HEADERS['Cross-Origin-Resource-Policy'], 'same-origin'],
	['OWASP: forms to itself', POLICY.get('form-action'), "form-action 'self'"],
	['OWASP: no plugins', POLICY.get('object-src'), "object-src 'none'"],
	['OWASP: in no frame', POLICY.get('frame-ancestors'), "frame-ancestors 'none'"],
	['Observatory: nothing by default', POLICY.get('default-src'), "default-src 'none'"],
	['Observatory: no other base', POLICY.get('base-uri'), "base-uri 'none'"],
	['Observatory: nothing unsafe', SOURCES.join(' '), /^((?!unsafe|http:|\*).)*$/],
	[
		'Observatory: scripts of the site and of the build alone',
		POLICY.get('script-src'),
		/^script-src 'self'( 'sha256-[\w+/=]+')+$/,
	],
	[
		'Observatory: no more than the origin to other sites',
		referrers,
		/^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
	],
])('%s', (_rule, said, expected) => {
	expect(said).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

/** Of OWASP's list what the app uses, and may use itself. */
const USED =
	'autoplay clipboard-read clipboard-write fullscreen picture-in-picture screen-wake-lock'.split(
		' ',
	)

/** And what not every supported browser knows by name: the others would complain at each page. */
const NOT_EVERYWHERE = 'cross-origin-isolated gamepad interest-cohort unload web-share'.split(' ')

const OWASP_PERMISSIONS =
	'accelerometer autoplay camera cross-origin-isolated display-capture encrypted-media fullscreen geolocation gyroscope keyboard-map magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock sync-xhr usb web-share xr-spatial-tracking clipboard-read clipboard-write gamepad hid idle-detection interest-cohort serial unload'.split(
		' ',
	)

test.each(OWASP_PERMISSIONS.filter((name) => !NOT_EVERYWHERE.includes(name)))(
	'OWASP: %s is given up, or the app’s own',
	(name) => {
		const permissions = SITE_HEADERS['Permissions-Policy'].split(', ')
		expect(permissions).toContain(`${name}=${USED.includes(name) ? '(self)' : '()'}`)
	},
)

const SOURCES_OF_PAGES = globSync('src/**/*.{ts,tsx}')
	.map((file) => readFileSync(file, 'utf8'))
	.join('\n')

// A power that is given up fails without a word: the call is refused, and what asks for it does without.
test.each([
	['camera', /getUserMedia/],
	['clipboard-read', /clipboard\.read/],
	['clipboard-write', /clipboard\.write/],
	['display-capture', /getDisplayMedia/],
	['fullscreen', /requestFullscreen|<video/],
	['geolocation', /geolocation/],
	['idle-detection', /IdleDetector/],
	['publickey-credentials-get', /credentials\.get/],
	['screen-wake-lock', /wakeLock/],
	['sync-xhr', /XMLHttpRequest/],
])('%s is the app’s own where its sources use it, and else given up', (name, use) => {
	const allowed = use.test(SOURCES_OF_PAGES) ? '(self)' : '()'
	expect(SITE_HEADERS['Permissions-Policy'].split(', ')).toContain(`${name}=${allowed}`)
})
