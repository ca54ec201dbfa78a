import { early } from './show-drawing.ts'

/** Notes what is tapped and pressed before the app can act on it: it does so as soon as it is there. */
export function noteTouches(): void {
	const screen = early()
	const touches: (Element | string)[] = []
	globalThis.earlyTouches = touches

	let isAppLost = false
	function noteLoss({ target }: Event) {
		isAppLost ||= target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
	}
	// What fails to load tells so only to whoever looks on.
	addEventListener('error', noteLoss, { capture: true })

	screen?.addEventListener('click', (event) => {
		// A new tab is the browser's own matter.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		const control = event.target instanceof Element && event.target.closest('a, button')
		if (!control) return
		event.preventDefault()
		// Without the app all this is only a picture of it: it is asked for once more.
		if (isAppLost) location.reload()
		touches.push(control)
	})
	// Tabs are moved between by keys; what is typed stands in its field.
	screen?.addEventListener('keydown', ({ key, target }) => {
		if (target instanceof Element && target.matches('[role=tab]')) touches.push(key)
	})
	// Which button may be pressed when is the app's to know: until then each counts.
	screen?.addEventListener('input', () => {
		for (const button of screen.querySelectorAll('button')) button.disabled = false
	})
}
