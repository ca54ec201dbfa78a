import { UNSUPPORTED_FILE } from './page-files.ts'

/**
 * The script that checks whether the app supports this browser, and shows the page for unsupported browsers if it
 * doesn't. The document has it before all other scripts, and after what it uses. It is in ES5, which every browser can read.
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
export const CHECK_BROWSER = `
var isUnsupportedBrowser = !(
	'CompressionStream' in window &&
	('MathMLElement' in window || 'toSorted' in [])
)
if (isUnsupportedBrowser) (function () {
	// Without a Trusted Types policy, Chrome 83 and later would throw at the assignments below.
	if (window.trustedTypes) trustedTypes.createPolicy('default', { createHTML: String })
	var page = document.getElementById('prerendered')
	// The short notice stays on the screen if the page can't be fetched.
	page.innerHTML = document.querySelector('noscript').textContent
	var request = new XMLHttpRequest()
	request.onload = function () {
		if (request.status !== 200) return
		page.innerHTML = request.responseText
		// The page has all languages, one below the other. The chosen one goes to the top.
		var chosen = document.getElementById(localStorage.language)
		if (chosen) chosen.parentNode.insertBefore(chosen, chosen.parentNode.firstChild)
	}
	request.open('GET', '/${UNSUPPORTED_FILE}')
	request.send()
})()`
