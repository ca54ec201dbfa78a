/**
 * Keeps a dialog within what the keyboard leaves of the screen, and the field that has the focus in
 * sight. An iPhone's keyboard lies over the page, and so does Android's: only the visual viewport says
 * how much it covers.
 *
 * @returns the way to stop
 */
export function keepAboveKeyboard(dialog: HTMLDialogElement): () => void {
	const visible = window.visualViewport
	if (!visible) return () => undefined

	function follow() {
		if (!visible) return
		const { offsetTop, height, scale } = visible
		// Enlarged with two fingers the page is to be moved by hand.
		const above = scale > 1.01 ? 0 : offsetTop
		const below = scale > 1.01 ? 0 : document.documentElement.clientHeight - offsetTop - height
		dialog.style.setProperty('--covered-above', `${above}px`)
		dialog.style.setProperty('--covered-below', `${Math.max(0, below)}px`)
		const { activeElement } = document
		if (above + below > 0 && activeElement instanceof HTMLInputElement)
			activeElement.scrollIntoView({ block: 'nearest' })
	}

	follow()
	visible.addEventListener('resize', follow)
	visible.addEventListener('scroll', follow)
	return () => {
		visible.removeEventListener('resize', follow)
		visible.removeEventListener('scroll', follow)
	}
}
