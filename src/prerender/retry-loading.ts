import { appendToHead } from './load-app.ts'
import { prerenderedElement } from './prerendered.ts'
import { insertMarkup, scriptAddress, type Templates } from './templates.ts'

/** How often the app's files are fetched again. The pauses grow by a second each. */
const MAX_RETRIES = 3

/** Retries the scripts and style sheets that fail to load; after too many failures it shows a button. */
export function retryLoading(templates: () => Promise<Templates>): void {
	let failures = 0
	// The error event of an element doesn't bubble: only a capturing listener receives it.
	addEventListener('error', ({ target }) => void retryLater(target), true)

	async function retryLater(failed: EventTarget | null) {
		const isScript = failed instanceof HTMLScriptElement
		if (!isScript && !(failed instanceof HTMLLinkElement && failed.rel === 'stylesheet')) return
		failures += 1
		const retry = () => (isScript ? runAgain(failed) : document.head.append(failed))
		if (failures <= MAX_RETRIES) return void setTimeout(retry, failures * 1000)
		const screen = prerenderedElement()
		const main =
			screen?.querySelector('main') ?? screen?.appendChild(document.createElement('main'))
		const notice = document.createElement('div')
		insertMarkup(notice, (await templates()).loadFailure)
		main?.prepend(notice)
		notice.onclick = () => {
			// A reload loses what has been typed, but helps in Chromium before 120, which remembers a failed module.
			if (failures > MAX_RETRIES + 1) location.reload()
			notice.remove()
			retry()
		}
	}
}

/** Runs a script by a new element, because a browser runs each element only once. */
function runAgain({ src, type, onload }: HTMLScriptElement): void {
	appendToHead('script', { type, onload, src: scriptAddress(src) })
}
