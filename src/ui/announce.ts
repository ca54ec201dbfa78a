import { languageOf } from './text/language-of.ts'
import { topmostDialog, watchDialogs } from './topmost-dialog.ts'

/**
 * How long a text waits, in milliseconds: until the page has come to rest, and until the region of
 * a dialog just opened has been in the accessibility tree for a moment.
 */
const ANNOUNCE_DELAY_MS = 100

/** What a dialog's opening or closing interrupts within this is said again there, in milliseconds. */
const REPEAT_WINDOW_MS = 1000

/** How long a text stays at most, in milliseconds: whoever swipes through the page should not meet it. */
const ANNOUNCEMENT_MS = 5000

const regions = new Set<HTMLElement>()

/** Says that a live region has come into the page. Returns the way to say that it has gone. */
export function enterRegions(region: HTMLElement): () => void {
	regions.add(region)
	return () => regions.delete(region)
}

/**
 * Has screen readers say a text, in its own language, by the live region that can be heard.
 * Returns the way to take it back, after which the same text is said anew.
 */
export function announce(text: string): () => void {
	const begun = performance.now()
	const line = document.createElement('p')
	line.lang = languageOf(text)
	line.textContent = text
	let timer = 0

	function say() {
		line.remove()
		clearTimeout(timer)
		timer = window.setTimeout(() => {
			audibleRegion()?.append(line)
			timer = window.setTimeout(() => line.remove(), ANNOUNCEMENT_MS)
		}, ANNOUNCE_DELAY_MS)
	}

	const unwatch = watchDialogs(() => {
		if (performance.now() - begun < REPEAT_WINDOW_MS) say()
	})
	say()

	return () => {
		unwatch()
		clearTimeout(timer)
		line.remove()
	}
}

/** The one in the topmost dialog: whatever is outside it is inert, and not heard. */
function audibleRegion(): HTMLElement | undefined {
	const dialog = topmostDialog() ?? null
	return [...regions].find((region) => region.closest('dialog') === dialog)
}
