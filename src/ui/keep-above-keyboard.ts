/**
 * Keeps a dialog, and the focused field in it, in the part of the screen that the keyboard leaves free. The
 * keyboard lies over the page; only the visual viewport says how much it covers.
 *
 * @returns a function that stops it
 */
export function keepAboveKeyboard(dialog: HTMLDialogElement): () => void {
	const visible = window.visualViewport
	if (!visible) return () => undefined

	function follow() {
		if (!visible) return
		const { offsetTop, height, scale } = visible
		// A page zoomed by pinching is moved by hand.
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
