import { PASSWORD_MIN } from '../shared/contract/limits.ts'
import { chooseTab } from './render-news.ts'

/** Queues what is clicked and pressed before the app can act on it: it does so as soon as it is there. */
export function queueInput(screen: HTMLElement): void {
	const input: (Element | string)[] = []
	globalThis.queuedInput = input

	screen.addEventListener('click', (event) => {
		// The browser itself opens a link in a new tab.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		const control = event.target instanceof Element && event.target.closest('a, button')
		if (!control) return
		event.preventDefault()
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
	// By the rule of the app's own button, whether the reporter types or the browser fills the fields in.
	screen.addEventListener('input', ({ target }) => {
		const { form } = target as HTMLInputElement
		const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
		if (button) button.disabled = form?.password.value.length < PASSWORD_MIN
	})
}
