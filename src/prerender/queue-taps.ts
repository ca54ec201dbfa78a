import { PASSWORD_MIN } from '../shared/contract/calls.ts'
import { chooseTab } from './render-news.ts'

/** Queues taps until the app can act on them, unless `openTab` could open a tab whose news is stored. */
export function queueTaps(
	screen: HTMLElement,
	queue: Element[],
	openTab: (tab: Element) => boolean,
): void {
	screen.addEventListener('click', (event) => {
		// The browser itself opens a link in a new tab.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		const control = event.target instanceof Element && event.target.closest('a, button')
		if (!control) return
		event.preventDefault()
		if (queue.length === 0 && openTab(control)) return
		queue.push(control)
		// Show immediately that the tap registered and work has started.
		screen.setAttribute('aria-busy', 'true')
		if (control.matches('[role=tab]')) {
			chooseTab(screen, control.id)
			control.parentElement?.setAttribute('aria-busy', 'true')
		} else control.setAttribute('data-pressed', '')
	})
	// A server of static files would answer a form with an error page.
	screen.addEventListener('submit', (event) => event.preventDefault())
	// Enables the button by the same rule as the app's own, whether the reporter types or the browser fills in the fields.
	screen.addEventListener('input', ({ target }) => {
		const { form } = target as HTMLInputElement
		const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
		if (button) button.disabled = form?.password.value.length < PASSWORD_MIN
	})
}
