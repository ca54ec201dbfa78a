import { chooseTab } from './render-news.ts'

/** Queues what is clicked and pressed before the app can act on it: it does so as soon as it is there. */
export function queueInput(screen: HTMLElement): void {
	const input: (Element | string)[] = []
	globalThis.queuedInput = input
	let isAppLost = false
	function noteLoss({ target }: Event) {
		isAppLost ||= target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
	}
	// The error event of a script or link does not bubble: only a capturing listener receives it.
	addEventListener('error', noteLoss, { capture: true })

	screen.addEventListener('click', (event) => {
		// The browser itself opens a link in a new tab.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		const control = event.target instanceof Element && event.target.closest('a, button')
		if (!control) return
		event.preventDefault()
		// Without the app nothing here works: a tap loads the page once more.
		if (isAppLost) location.reload()
		input.push(control)
		// It is seen at once that a tap has landed, and that there is work under way.
		screen.setAttribute('aria-busy', 'true')
		if (control.matches('[role=tab]')) {
			chooseTab(control.id)
			control.parentElement?.setAttribute('aria-busy', 'true')
		} else control.setAttribute('data-pressed', '')
	})
	// Tabs are moved between by keys; what is typed stands in its field.
	screen.addEventListener('keydown', ({ key, target }) => {
		if (target instanceof Element && target.matches('[role=tab]')) input.push(key)
	})
	// Only the app can tell whether what is typed is valid: until then every button may be pressed.
	screen.addEventListener('input', () => {
		for (const button of screen.querySelectorAll('button')) button.disabled = false
	})
}
