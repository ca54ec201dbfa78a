import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Alt+T focuses the newest toast. When a focused toast is dismissed, the focus returns to where it came from.
 *
 * @returns the handler for the region's focus events
 */
export function useToastFocus(region: RefObject<HTMLElement | null>, toasts: unknown) {
	const cameFrom = useRef<EventTarget>(null)

	useEffect(() => {
		function focusToasts(event: KeyboardEvent) {
			if (!event.altKey || event.code !== 'KeyT') return
			event.preventDefault()
			region.current?.querySelector<HTMLElement>('[data-visible="true"]')?.focus()
		}
		addEventListener('keydown', focusToasts)
		return () => removeEventListener('keydown', focusToasts)
	}, [region])

	// biome-ignore lint/correctness/useExhaustiveDependencies: which toasts are visible has changed
	useEffect(() => {
		const isSent = region.current?.querySelector(':focus[data-visible="false"]')
		if (!isSent || !(cameFrom.current instanceof HTMLElement)) return
		cameFrom.current.focus({ preventScroll: true })
		cameFrom.current = null
	}, [region, toasts])

	return function noteOrigin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
		// Without a related target the window itself has regained the focus.
		if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
			cameFrom.current = relatedTarget
	}
}
