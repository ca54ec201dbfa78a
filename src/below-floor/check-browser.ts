/**
 * Says whether this browser is one the app is made for, and shows a notice where it is not. The build
 * lowers it to ES5, which every browser can read, and puts it into the document before all other scripts.
 *
 * Two features mark the floor: each browser has had everything else that the app needs, its syntax too, since an
 * earlier version. Browsers are not asked for their name, which many change.
 *
 * - `CompressionStream` is there from Safari 16.4, Firefox 113 and Chrome 80 on. Between Firefox 113 and
 *   115 nothing has come that the app could miss.
 * - `MathMLElement` is there from Chrome 109 on, and long since in the others. Phones in a lockdown mode
 *   are without MathML whatever their version, so `toSorted` stands in for it: Safari has it since 16.0,
 *   Firefox since 115 and Chrome since 110.
 *
 * What only secure pages have, such as workers and locks, says nothing about a browser.
 */
import '../shared/trusted-types.ts'
import './is-below-floor.ts'

/** The address of the script that shows the page; written in by the build. */
declare const PAGE_FILE: string

const hasFloor =
	'CompressionStream' in window && ('MathMLElement' in window || 'toSorted' in Array.prototype)

if (!hasFloor) {
	window.isBelowFloor = true
	// Chrome from 83 on asks for it; no other script of the document's runs here.
	window.trustedTypes?.createPolicy('default', { createHTML: String, createScriptURL: String })
	document.addEventListener('DOMContentLoaded', () => {
		// The short notice needs nothing else, and stays where the page cannot be had.
		const root = document.getElementById('root') as HTMLElement
		const notice = document.querySelector('noscript') as HTMLElement
		root.innerHTML = notice.textContent as string
		const script = document.createElement('script')
		script.src = PAGE_FILE
		document.body.appendChild(script)
	})
}
