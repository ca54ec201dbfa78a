import type { createAppRouter } from './router.ts'
import { EARLY_SCREEN } from './shared/early/early-screen.ts'
import { firstScreen, tellFirstScreen } from './ui/first-screen.ts'

/** How long the early screen stays at most once the app is there, in milliseconds. */
const PATIENCE = 5000

/**
 * Lets the app's own screen take the place of what the document has drawn, as soon as it shows as
 * much: in one frame, with what the reader has typed, tapped and scrolled until then. The app draws
 * outside of the document for so long, so that nothing is there twice.
 */
export function takeOverEarlyScreen(
	router: ReturnType<typeof createAppRouter>,
	root: HTMLElement,
): void {
	const early = document.getElementById(EARLY_SCREEN)
	if (early?.hasChildNodes()) root.remove()
	else early?.remove()

	const watch = new MutationObserver(look)
	watch.observe(root, { childList: true, subtree: true })
	const stop = router.subscribe('onResolved', look)
	const timer = setTimeout(show, PATIENCE)

	function look() {
		// Until the router knows which page it is, there is at most a spinner.
		if (router.state.status === 'idle' && showsAsMuch(root, early)) show()
	}

	function show() {
		watch.disconnect()
		stop()
		clearTimeout(timer)
		if (early?.isConnected) saveToFiles(early, root)
		tellFirstScreen()
	}
}

/** News that was there already, or its skeleton, is not taken away again, unless the app shows another page. */
function showsAsMuch(root: HTMLElement, early: HTMLElement | null): boolean {
	const list = '[role=tabpanel]'
	const rows = `${list} li, ${list} [role=alert]`
	if (root.querySelector('h1, main') === null) return false
	// The app lets some time pass before it draws a skeleton of its own.
	if (
		early?.querySelector(`${list} [role=status] *`) &&
		root.querySelector(`${list} :empty[role=status]`)
	)
		return false
	return !early?.querySelector(rows) || !root.querySelector(list) || !!root.querySelector(rows)
}

function saveToFiles(early: HTMLElement, root: HTMLElement): void {
	const focused = early.querySelector<HTMLElement>(':focus')
	const sameOf = (element: Element) => counterpart(element, early, root)

	for (const input of early.querySelectorAll('input'))
		if (input.value !== input.defaultValue) retype(sameOf(input), input.value)
	const focusing = focused && sameOf(focused)
	const touches = globalThis.earlyTouches?.map((touch) =>
		touch instanceof Element ? sameOf(touch) : touch,
	)
	const scrolled = [...early.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0)
	const offsets = scrolled.map((element) => [sameOf(element), element.scrollTop] as const)

	early.replaceWith(root)
	// After the lists have found the places of the last visit again.
	void firstScreen.then(() => {
		for (const [element, top] of offsets) element?.scrollTo({ top, behavior: 'instant' })
	})
	// It stands there already: it does not arrive once more.
	for (const animation of root.getAnimations({ subtree: true }))
		if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
	focusing?.focus({ preventScroll: true })
	for (const touch of touches ?? []) setTimeout(repeat, 0, touch)
}

/** By now what was typed before counts, and has made the form's buttons usable. */
function repeat(touch: HTMLElement | string | null): void {
	if (typeof touch === 'string')
		document.activeElement?.dispatchEvent(
			new KeyboardEvent('keydown', { key: touch, bubbles: true }),
		)
	else touch?.click()
}

/**
 * The same element in what the app has drawn: in its row, for others may have come above it, or by its
 * place on the page; on another page than was expected, by its name.
 */
function counterpart(element: Element, early: HTMLElement, root: HTMLElement): HTMLElement | null {
	const row = element.closest<HTMLElement>('[data-key]')
	let same: Element | null | undefined = row
		? root.querySelector(`[data-key="${CSS.escape(row.dataset.key ?? '')}"]`)
		: root
	for (const place of pathTo(element, row ?? early)) same = same?.children[place]
	const { tagName } = element
	const name = element.getAttribute('aria-label')
	if (same?.tagName !== tagName)
		same = name ? root.querySelector(`${tagName}[aria-label="${CSS.escape(name)}"]`) : null
	return same instanceof HTMLElement ? same : null
}

function pathTo(element: Element, from: Element): number[] {
	const parent = element.parentElement
	if (element === from || parent === null) return []
	return [...pathTo(parent, from), [...parent.children].indexOf(element)]
}

/** As if it was typed: React hears of a value only by the event, and by the platform's own setter. */
function retype(input: HTMLElement | null, value: string): void {
	if (!(input instanceof HTMLInputElement)) return
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
	input.dispatchEvent(new Event('input', { bubbles: true }))
}
