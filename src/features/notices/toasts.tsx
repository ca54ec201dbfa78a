import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toast, useToaster } from 'react-hot-toast/headless'
import {
	appState,
	type Notice,
	type Offer,
	offer,
	takeReplacedNotices,
} from '../../state/app-state.ts'
import { Announcement, useTopmostDialog } from '../../ui/announce.tsx'
import { ToastButton } from './toast-button.tsx'
import styles from './toasts.module.css'

/** How long a toast stays. */
const ERROR_DURATION_MS = 5000
const MESSAGE_DURATION_MS = 2000
const OFFER_DURATION_MS = 8000

/** How long a dismissed toast takes to fade. */
const FADE_MS = 200

function show({ type, text }: Notice): void {
	// The text is the id, so that repeated errors are one toast.
	if (type === 'error')
		toast.error(text, { id: text, duration: ERROR_DURATION_MS, removeDelay: FADE_MS })
	else toast.success(text, { id: text, duration: MESSAGE_DURATION_MS, removeDelay: FADE_MS })
}

/** The id of the toast with a button. There is one at a time. */
const OFFER_ID = 'offer'

/** Shows the shared state's errors and messages as toasts, once each, and clears them. */
export function NoticeToasts() {
	const common = useSelector(appState, (state) => state.common)

	useEffect(() => {
		const { error, message } = common
		for (const notice of takeReplacedNotices()) show(notice)
		if (error !== '') {
			show({ type: 'error', text: error })
			appState.actions.clearError()
		}
		if (message !== '') {
			show({ type: 'message', text: message })
			appState.actions.clearMessage()
		}
	}, [common])

	const offered = useSelector(offer)

	useEffect(() => {
		const options = { id: OFFER_ID, duration: OFFER_DURATION_MS, removeDelay: FADE_MS }
		if (offered) toast.success(offered.text, options)
	}, [offered])

	return <Toasts offered={offered} />
}

/** In browsers without popovers, the stylesheet puts the toasts on top. */
const HAS_POPOVERS = 'popover' in HTMLElement.prototype

/**
 * What a toast must not cover: the focused field, an invalid field, an element that a feature marks, and the tabs,
 * which are tapped most.
 */
const SUBJECTS = ':focus, [aria-invalid="true"], [data-toast-subject], [role="tablist"]'

/**
 * Moves the toasts to the bottom if they would cover their subject at the top, and back to the top if they would cover
 * it at the bottom too.
 */
function avoidSubjects(region: HTMLElement): void {
	const isClear = (place: string, subjects: string) => {
		region.dataset.place = place
		return !covers(region, subjects)
	}
	// If both positions cover a subject, only the focused field counts.
	for (const subjects of [SUBJECTS, ':focus'])
		if (isClear('top', subjects) || isClear('bottom', subjects)) return
	region.dataset.place = 'top'
}

function covers(region: HTMLElement, selector: string): boolean {
	const fields = [...document.querySelectorAll(selector)]
		.filter((field) => field !== document.body && !region.contains(field))
		.map((field) => field.getBoundingClientRect())
	return [...region.children]
		.map((toast) => toast.getBoundingClientRect())
		.some((toast) => fields.some((field) => toast.top < field.bottom && field.top < toast.bottom))
}

/**
 * The toasts at the top right. Click, Enter or dragging aside dismisses one, hover and focus pause them, Alt+T
 * focuses them. Their texts are announced separately.
 */
function Toasts({ offered }: { offered: Offer | undefined }) {
	const { t } = useLingui()
	const { toasts, handlers } = useToaster()
	const region = useRef<HTMLElement>(null)
	const dialog = useTopmostDialog()
	const rememberOrigin = useToastFocus(region, toasts)

	// biome-ignore lint/correctness/useExhaustiveDependencies: another dialog means another region
	useEffect(() => {
		const layer = region.current
		if (layer === null || !HAS_POPOVERS) return
		if (layer.matches(':popover-open')) layer.hidePopover()
		if (toasts.length > 0) layer.showPopover()
	}, [toasts.length, dialog])

	// biome-ignore lint/correctness/useExhaustiveDependencies: another toast, or dialog, covers something else
	useEffect(() => {
		const layer = region.current
		if (layer === null || toasts.length === 0) return
		avoidSubjects(layer)
		// Another page, or late content, may put a subject below the toasts.
		const observer = new MutationObserver(() => {
			if (covers(layer, SUBJECTS)) avoidSubjects(layer)
		})
		observer.observe(document.body, { childList: true, subtree: true })
		return () => observer.disconnect()
	}, [toasts.length, dialog])

	// biome-ignore lint/correctness/useExhaustiveDependencies: the region that paused them is gone
	useEffect(() => handlers.endPause(), [dialog])

	function dismiss(id: string) {
		toast.dismiss(id)
		// A removed toast fires neither blur nor mouseleave, which would end the pause.
		handlers.endPause()
	}

	function accept(accepted: Offer) {
		dismiss(OFFER_ID)
		accepted.accept()
	}

	// Inside an open dialog, because everything outside it is inert.
	const layer = createPortal(
		<section
			ref={region}
			popover={HAS_POPOVERS ? 'manual' : undefined}
			className={styles.region}
			aria-label={t`Notices`}
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
			onFocus={(event) => {
				rememberOrigin(event)
				handlers.startPause()
			}}
			onBlur={handlers.endPause}
		>
			{toasts.map(({ id, type, visible, message }) => (
				<ToastButton
					key={id}
					type={type}
					visible={visible}
					text={String(message)}
					action={
						id === OFFER_ID && offered
							? { label: offered.label, onClick: () => accept(offered) }
							: undefined
					}
					onExpand={handlers.startPause}
					onDismiss={() => dismiss(id)}
				/>
			))}
		</section>,
		dialog ?? document.body,
	)

	return (
		<>
			{toasts.map(
				({ id, createdAt, visible, message }) =>
					// The key contains the creation time, so that a repeated toast is announced again.
					visible && <Announcement key={`${createdAt} ${id}`} text={String(message)} />,
			)}
			{layer}
		</>
	)
}

/**
 * Alt+T focuses the newest toast. When a focused toast is dismissed, the focus returns to where it came from.
 *
 * @returns the handler for the region's focus events
 */
function useToastFocus(region: RefObject<HTMLElement | null>, toasts: unknown) {
	const previousFocus = useRef<EventTarget>(null)

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
		if (!isSent || !(previousFocus.current instanceof HTMLElement)) return
		previousFocus.current.focus({ preventScroll: true })
		previousFocus.current = null
	}, [region, toasts])

	return function rememberOrigin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
		// Without a related target the window itself has regained the focus.
		if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
			previousFocus.current = relatedTarget
	}
}
