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
		const retry = () => document.head.append(isScript ? sameScript(failed) : failed)
		if (failures <= MAX_RETRIES) return void setTimeout(retry, failures * 1000)
		const screen = prerenderedElement()
		const main =
			screen?.querySelector('main') ?? screen?.appendChild(document.createElement('main'))
		const notice = document.createElement('div')
		insertMarkup(notice, (await templates()).loadFailure)
		main?.prepend(notice)
		// Reloading would lose what has been typed.
		notice.onclick = () => {
			notice.remove()
			retry()
		}
	}

	/**
	 * Returns a new script element. Chromium 109 to 119 remembers a failed module, so from the second retry on, other
	 * letters of the folder are percent-encoded. Servers see the same address, and relative imports follow it.
	 */
	function sameScript({ src, type, onload }: HTMLScriptElement): HTMLScriptElement {
		const letters = [...'assets'].map((letter, index) =>
			((failures - 1) >> index) % 2 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
		)
		const address = scriptAddress(src.replace(/[^/]+(?=\/[^/]+$)/, letters.join('')))
		return Object.assign(document.createElement('script'), { type, onload, src: address })
	}
}
