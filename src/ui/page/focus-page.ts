/**
 * Moves the focus to the new page, as loading a page would: to its heading, which screen readers then
 * announce, or to its `main`.
 */
export function focusPage(): void {
	// On the home page the heading stands in the bar.
	const target =
		document.querySelector<HTMLElement>('main h1') ??
		document.querySelector<HTMLElement>('h1') ??
		document.querySelector<HTMLElement>('main')
	if (!target) return
	target.tabIndex = -1
	target.focus({ preventScroll: true })
}
