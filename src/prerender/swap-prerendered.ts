import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { type Prerendered, prerenderedElement } from './prerendered.ts'

/** How long the prerendered screen stays at most once the app is there. */
const SWAP_TIMEOUT_MS = 5000

/**
 * Mounts the app in the place of what the document shows: once the app, too, knows which page it is,
 * and has the data that is already there to be read. It happens in one frame, with what the reader has
 * typed, tapped and scrolled until then.
 *
 * @param mount renders the app into an element
 */
export async function swapPrerendered(
	router: AnyRouter,
	queryClient: QueryClient,
	root: HTMLElement,
	mount: (root: HTMLElement) => void,
): Promise<void> {
	const element = prerenderedElement()
	const { prerendered } = globalThis
	if (!element?.hasChildNodes() || prerendered === undefined) {
		element?.remove()
		mount(root)
		return
	}
	await untilReady(router, queryClient, prerendered)
	const toFocus = element.querySelector(':focus')
	const scrolled = [...element.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0)
	flushSync(() => mount(root))

	const sameOf = (other: Element) => counterpart(other, element, root)
	const input = prerendered.input.map((each) => (each instanceof Element ? sameOf(each) : each))
	for (const field of element.querySelectorAll('input'))
		if (field.value !== field.defaultValue) retype(sameOf(field), field.value)
	const offsets = scrolled.map((each) => [sameOf(each), each.scrollTop] as const)
	// Lists restore the scroll offsets of the last visit in a microtask, so this one must come behind.
	queueMicrotask(() => {
		for (const [same, top] of offsets) same?.scrollTo({ top, behavior: 'instant' })
	})
	const focusing = toFocus && sameOf(toFocus)
	focusing?.focus({ preventScroll: true })
	element.remove()
	// The reader sees this page already, so its entry animations are skipped.
	for (const animation of root.getAnimations({ subtree: true }))
		if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
	for (const each of input) flushSync(() => repeat(each))
}

/** Waits until the router has loaded the page, and its queries the data that the reader sees already. */
function untilReady(
	router: AnyRouter,
	queryClient: QueryClient,
	prerendered: Prerendered,
): Promise<void> {
	return new Promise((resolve) => {
		const queries = queryClient.getQueryCache()
		let isLoaded = false

		function look() {
			const isSettled = queries.getAll().every(({ state }) => state.status !== 'pending')
			// Cached data get their age by a timer (cached-first.ts), so this waits for one, too.
			if (isLoaded && (isSettled || !prerendered.hasData)) setTimeout(finish)
		}
		function finish() {
			stop()
			clearTimeout(timer)
			resolve()
		}
		const stop = queries.subscribe(look)
		const timer = setTimeout(finish, SWAP_TIMEOUT_MS)
		void router
			.load()
			.catch(console.error)
			.then(() => {
				isLoaded = true
				look()
			})
	})
}

function repeat(input: HTMLElement | string | null): void {
	if (typeof input === 'string')
		document.activeElement?.dispatchEvent(
			new KeyboardEvent('keydown', { key: input, bubbles: true }),
		)
	else input?.click()
}

/**
 * The same element in what the app has rendered: in its row, for others may have come above it, or by
 * its place on the page; on another page than was expected, by its name.
 */
function counterpart(element: Element, from: HTMLElement, root: HTMLElement): HTMLElement | null {
	const row = element.closest<HTMLElement>('[data-key]')
	let same: Element | null | undefined = row
		? root.querySelector(`[data-key="${CSS.escape(row.dataset.key ?? '')}"]`)
		: root
	for (const place of pathTo(element, row ?? from)) same = same?.children[place]
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
