import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { pause } from '../shared/waiting.ts'
import { LOADING_DELAY_MS } from '../ui/display-timing.ts'
import { prerenderedElement } from './prerendered.ts'

/** How long the prerendered screen stays once the app has loaded, if nothing on it has to be kept. */
const SWAP_TIMEOUT_MS = 5000

/** Replaces the prerendered screen in one frame. Keeps what the reporter has typed, focused, tapped and scrolled. */
export async function swapPrerendered(
	router: AnyRouter,
	queryClient: QueryClient,
	root: HTMLElement,
	mount: (root: HTMLElement, onMount: () => void) => void,
): Promise<void> {
	const element = prerenderedElement()
	const { shown, styles, queuedTaps = [] } = globalThis.prerender ?? {}
	if (!element || !shown) {
		await styles
		applyStyles()
		return mount(root, () => element?.remove())
	}
	const timeout = pause(SWAP_TIMEOUT_MS)
	const loading = router.load().catch(console.error)
	await Promise.race([shown, timeout])
	// A screen with a form or queued taps stays until the app has that page.
	const isInUse = () => queuedTaps.length > 0 || element.querySelector('form') !== null
	await Promise.race([loading, timeout.then(() => (isInUse() ? loading : undefined))])
	await Promise.race([untilNewsIsRead(queryClient, element), timeout])
	await styles
	// Read before the app is mounted, because reading it then would force a layout.
	const scrolled = [...element.querySelectorAll('main, div')]
		.map((scroller) => ({ scroller, top: scroller.scrollTop, isAtEnd: isAtEnd(scroller) }))
		.filter(({ top }) => top > 0)
	const sameOf = (other: Element) => counterpart(other, element, root)
	// Not by `flushSync`, which would run all effects before the first paint.
	const tapped = await new Promise<(HTMLElement | null)[]>((resolve) =>
		mount(root, () => {
			applyStyles()
			for (const field of element.querySelectorAll('input'))
				if (field.value !== field.defaultValue) retype(sameOf(field), field.value)
			for (const { scroller, top, isAtEnd } of scrolled) {
				const same = sameOf(scroller)
				// Lists restore their scroll offset in the next frame; run after it. It may lie below the few prerendered rows.
				requestAnimationFrame(() => {
					if (!isAtEnd || (same && same.scrollTop < top))
						same?.scrollTo({ top, behavior: 'instant' })
				})
			}
			// Read only now, because the focus may have moved while the app was waiting to be rendered.
			const focused = element.querySelector(':focus')
			if (focused) sameOf(focused)?.focus({ preventScroll: true })
			resolve(queuedTaps.map(sameOf))
			element.remove()
		}),
	)
	// The reporter sees this page already, so skip its entry animations. Waits for the frame: finding them needs its styles.
	requestAnimationFrame(() => {
		for (const animation of root.getAnimations({ subtree: true }))
			if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
	})
	for (const each of tapped) flushSync(() => each?.click())
}

/** Applies the app's styles, which `load-app.ts` has loaded. */
function applyStyles(): void {
	for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
		link.media = ''
}

/** Waits until the app has read the news whose rows are shown, or are about to be. */
function untilNewsIsRead(queryClient: QueryClient, screen: Element): Promise<void> {
	const queries = queryClient.getQueryCache()
	return new Promise((resolve) => {
		const stop = queries.subscribe(check)
		check()
		// After this delay, a skeleton is shown for news that hasn't arrived.
		setTimeout(check, LOADING_DELAY_MS)
		function check() {
			const isPending = queries.getAll().some(({ state }) => state.status === 'pending')
			if (isPending && screen.querySelector('[role=tabpanel] :is(li, [role=status]:empty)')) return
			stop()
			// Cached data gets its age in a timer (cached-first.ts), so this waits for one, too.
			setTimeout(resolve)
		}
	})
}

/** Finds the same element in the app by its key, else by its place or, on another page, by its label. */
function counterpart(element: Element, from: Element, root: HTMLElement): HTMLElement | null {
	const { tagName, parentElement: parent } = element
	if (element === from || parent === null) return root
	const key = element.getAttribute('data-key')
	const place = [...parent.children].indexOf(element)
	let same = key
		? root.querySelector(`[data-key="${CSS.escape(key)}"]`)
		: counterpart(parent, from, root)?.children[place]
	if (same?.tagName !== tagName) {
		const label = CSS.escape(element.getAttribute('aria-label') ?? '')
		same = root.querySelector(`${tagName}[aria-label="${label}"]`)
	}
	return same instanceof HTMLElement ? same : null
}

/** Sets an input's value so that React notices: with the platform's own setter, followed by the event. */
function retype(input: HTMLElement | null, value: string): void {
	if (!(input instanceof HTMLInputElement)) return
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
	input.dispatchEvent(new Event('input', { bubbles: true }))
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
	return scrollTop + clientHeight >= scrollHeight - 1
}
