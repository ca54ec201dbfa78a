/**
 * Brings the focus to the page on screen, as a newly loaded one would take it: on its heading, which
 * screen readers then say, else on all of it.
 */
export function focusPage(): void {
	const page = document.querySelector<HTMLElement>('main')
	const target = page?.querySelector<HTMLElement>('h1') ?? page
	if (!target) return
	target.tabIndex = -1
	target.focus({ preventScroll: true })
}
