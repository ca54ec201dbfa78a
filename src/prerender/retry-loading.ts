import { prerenderedElement } from './prerendered.ts'
import { insertMarkup, scriptAddress } from './templates.ts'

/** How often the app's files are fetched again. The pauses grow by a second each. */
const MAX_RETRIES = 3

/**
 * Retries the script that loads the app, and has that script retry the app's files by `globalThis.retryLoading`.
 *
 * @param failure the markup, with a button, that is shown on the first screen after too many failures
 */
export function retryLoading(failure: () => Promise<string>): void {
	let failures = 0
	async function retryLater(retry: () => void) {
		failures += 1
		if (failures <= MAX_RETRIES) {
			setTimeout(retry, failures * 1000)
			return
		}
		const screen = prerenderedElement()
		const main =
			screen?.querySelector('main') ?? screen?.appendChild(document.createElement('main'))
		const notice = document.createElement('div')
		insertMarkup(notice, await failure())
		main?.prepend(notice)
		// No reload, since that would lose what has been typed.
		notice.onclick = () => {
			notice.remove()
			retry()
		}
	}
	globalThis.retryLoading = retryLater
	// The error event of a script does not bubble: only a capturing listener receives it.
	addEventListener('error', retryScript, true)
	function retryScript({ target }: Event) {
		// The app's own scripts are modules.
		if (!(target instanceof HTMLScriptElement) || target.type) return
		const src = scriptAddress(target.src)
		void retryLater(() =>
			document.head.append(Object.assign(document.createElement('script'), { src })),
		)
	}
}
