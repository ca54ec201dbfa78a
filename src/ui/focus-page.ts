/**
 * Moves the focus to the new page, as loading a page would: to its heading, which screen readers then
 * announce, or to its `main`.
 */
export function focusPage(): void {
	const page = document.querySelector<HTMLElement>('main')
	const target = page?.querySelector<HTMLElement>('h1') ?? page
	if (!target) return
	target.tabIndex = -1
	target.focus({ preventScroll: true })
}
