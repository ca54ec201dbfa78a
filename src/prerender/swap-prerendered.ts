import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { LOADING_DELAY_MS } from '../ui/loading-delay.ts'
import { prerenderedElement } from './prerendered.ts'

/** How long the prerendered screen stays once the app is there, if nothing on it has to be kept. */
const SWAP_TIMEOUT_MS = 5000

type Selection = readonly [start: number | null | undefined, end: number | null | undefined]

/**
 * Mounts the app in the place of what the document shows, once it knows the page and has read the data that stand
 * there. It happens in one frame, with what the reader has typed, tapped and scrolled until then.
 */
export async function swapPrerendered(
	router: AnyRouter,
	queryClient: QueryClient,
	root: HTMLElement,
	mount: (root: HTMLElement) => void,
): Promise<void> {
	const element = prerenderedElement()
	if (!element || !globalThis.prerendering) {
		element?.remove()
		return mount(root)
	}
	const timeout = new Promise((resolve) => setTimeout(resolve, SWAP_TIMEOUT_MS))
	const loading = router.load().catch(console.error)
	await Promise.race([globalThis.prerendering, timeout])
	// A form stays, and so does what was tapped, until the app has the page on which they go on.
	await Promise.race([loading, timeout.then(() => (isInUse(element) ? loading : undefined))])
	await Promise.race([untilNewsIsRead(queryClient, element), timeout])
	const focused = element.querySelector<HTMLInputElement>(':focus')
	const selection: Selection = [focused?.selectionStart, focused?.selectionEnd]
	const scrolled = [...element.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0)
	flushSync(() => mount(root))

	const sameOf = (other: Element) => counterpart(other, element, root)
	const input = globalThis.queuedInput?.map((each) =>
		each instanceof Element ? sameOf(each) : each,
	)
	for (const field of element.querySelectorAll('input'))
		if (field.value !== field.defaultValue) retype(sameOf(field), field.value)
	for (const each of scrolled) {
		const { scrollTop: top } = each
		const same = sameOf(each)
		// Lists restore the scroll offsets of the last visit in a microtask, so this one must come behind.
		queueMicrotask(() => same?.scrollTo({ top, behavior: 'instant' }))
	}
	if (focused) select(sameOf(focused), selection)
	element.remove()
	// The reader sees this page already, so its entry animations are skipped.
	for (const animation of root.getAnimations({ subtree: true }))
		if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
	for (const each of input ?? []) flushSync(() => repeat(each))
}

function isInUse(screen: Element): boolean {
	return screen.querySelector('form') !== null || Boolean(globalThis.queuedInput?.length)
}

/** Waits until the app has read the news whose rows stand there, or are expected any moment. */
function untilNewsIsRead(queryClient: QueryClient, screen: Element): Promise<void> {
	const queries = queryClient.getQueryCache()
	return new Promise((resolve) => {
		const stop = queries.subscribe(look)
		look()
		// News that are not there by then have given way to a skeleton.
		setTimeout(look, LOADING_DELAY_MS)
		function look() {
			const isPending = queries.getAll().some(({ state }) => state.status === 'pending')
			if (isPending && screen.querySelector('[role=tabpanel] :is(li, [role=status]:empty)')) return
			stop()
			// Cached data get their age by a timer (cached-first.ts), so this waits for one, too.
			setTimeout(resolve)
		}
	})
}

function repeat(input: HTMLElement | string | null) {
	if (typeof input !== 'string') return input?.click()
	const event = new KeyboardEvent('keydown', { key: input, bubbles: true })
	document.activeElement?.dispatchEvent(event)
}

/**
 * The same element in what the app has rendered: a row by its key, for others may have come above it, and anything
 * else by its place in its parent; on another page than was expected, by its name.
 */
function counterpart(element: Element, from: Element, root: HTMLElement): HTMLElement | null {
	const { tagName, parentElement: parent } = element
	if (element === from || parent === null) return root
	const key = element.getAttribute('data-key')
	const place = [...parent.children].indexOf(element)
	let same = key
		? root.querySelector(`[data-key="${CSS.escape(key)}"]`)
		: counterpart(parent, from, root)?.children[place]
	if (same?.tagName !== tagName) {
		const name = CSS.escape(element.getAttribute('aria-label') ?? '')
		same = root.querySelector(`${tagName}[aria-label="${name}"]`)
	}
	return same instanceof HTMLElement ? same : null
}

function select(field: HTMLElement | null, [start, end]: Selection): void {
	field?.focus({ preventScroll: true })
	// An e-mail field has no selection that could be read: its cursor goes to the end.
	if (field instanceof HTMLInputElement && start != null && end != null)
		field.setSelectionRange(start, end)
}

/** As if it was typed: React hears of a value only by the event, and by the platform's own setter. */
function retype(input: HTMLElement | null, value: string): void {
	if (!(input instanceof HTMLInputElement)) return
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
	input.dispatchEvent(new Event('input', { bubbles: true }))
}
