/**
 * Checks whether the app supports this browser, and shows a notice if it doesn't. The build compiles this script to
 * ES5, which every browser can read, and puts it into the document before all other scripts.
 *
 * It uses feature detection, because many browsers change their user agent. Two features mark the oldest supported
 * versions. Everything else that the app needs, including syntax, came earlier.
 *
 * - `CompressionStream` came with Safari 16.4, Firefox 113 and Chrome 80. Firefox 114 and 115 added nothing that the
 *   app needs.
 * - `MathMLElement` came with Chrome 109, and much earlier elsewhere. Phones in lockdown mode have no MathML in any
 *   version, so `toSorted` counts too: it came with Safari 16.0, Firefox 115 and Chrome 110.
 *
 * It can't test for features of secure contexts, such as workers and locks: on plain http every browser lacks them.
 */
import '../shared/trusted-types.ts'

/** The address of the script that shows the page for unsupported browsers. The build inserts the address. */
declare const PAGE_FILE: string

const isSupported =
	'CompressionStream' in window && ('MathMLElement' in window || 'toSorted' in Array.prototype)

if (!isSupported) {
	window.isUnsupportedBrowser = true
	// Without a Trusted Types policy, Chrome 83 and later would throw at the assignments below.
	if (window.trustedTypes)
		window.trustedTypes.createPolicy('default', { createHTML: String, createScriptURL: String })
	document.addEventListener('DOMContentLoaded', () => {
		// The short notice needs no further file, and stays on the screen if the page can't be fetched.
		const root = document.getElementById('root') as HTMLElement
		const notice = document.querySelector('noscript') as HTMLElement
		root.innerHTML = notice.textContent as string
		const script = document.createElement('script')
		script.src = PAGE_FILE
		document.body.appendChild(script)
	})
}
