import { type Prerendered, prerenderedElement } from './prerendered.ts'
import { chooseTab } from './render-news.ts'

/** Queues what is clicked and pressed before the app can act on it: it does so as soon as it is there. */
export function queueInput({ input }: Prerendered): void {
	const element = prerenderedElement()
	let isAppLost = false
	function noteLoss({ target }: Event) {
		isAppLost ||= target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
	}
	// The error event of a script or link does not bubble: only a capturing listener receives it.
	addEventListener('error', noteLoss, { capture: true })

	element?.addEventListener('click', (event) => {
		// A new tab is the browser's own matter.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		const control = event.target instanceof Element && event.target.closest('a, button')
		if (!control) return
		event.preventDefault()
		// Without the app all this is only a picture of it: it is asked for once more.
		if (isAppLost) location.reload()
		input.push(control)
		showAsPressed(control)
	})
	// Tabs are moved between by keys; what is typed stands in its field.
	element?.addEventListener('keydown', ({ key, target }) => {
		if (target instanceof Element && target.matches('[role=tab]')) input.push(key)
	})
	// Which button may be pressed when is the app's to know: until then each counts.
	element?.addEventListener('input', () => {
		for (const button of element.querySelectorAll('button')) button.disabled = false
	})
}

/** It is seen at once that a tap has landed, and that there is work under way. */
function showAsPressed(control: Element): void {
	prerenderedElement()?.setAttribute('aria-busy', 'true')
	if (control.matches('[role=tab]')) {
		chooseTab(control.id)
		control.parentElement?.setAttribute('aria-busy', 'true')
	} else control.setAttribute('data-pressed', '')
}
