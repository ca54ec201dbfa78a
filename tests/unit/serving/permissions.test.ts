import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SITE_HEADERS } from '../../../deploy/serving/site-headers.ts'

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
