import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toast, useToaster } from 'react-hot-toast/headless'
import { onSignOut } from '../../account/sign-in-signal.ts'
import {
	appState,
	type Notice,
	type Offer,
	offer,
	takeReplacedNotices,
} from '../../app-state/app-state.ts'
import { Announcement, useTopmostDialog } from '../../ui/announce.tsx'
import { ToastButton } from './toast-button.tsx'
import styles from './toasts.module.css'

const DURATIONS_MS = { error: 5000, message: 2000, offer: 8000 }

const FADE_MS = 200

function show({ type, text }: Notice): void {
	// The text is the id, so that repeated errors are one toast.
	const options = { id: text, duration: DURATIONS_MS[type], removeDelay: FADE_MS }
	toast[type === 'error' ? 'error' : 'success'](text, options)
}

/** The id of the toast with a button. There is one at a time. */
const OFFER_ID = 'offer'

// The next user gets none of the last one's toasts.
onSignOut(() => toast.remove())

/** Shows the shared state's errors and messages as toasts, once each, and clears them. */
export function NoticeToasts() {
	const common = useSelector(appState, (state) => state.common)
	const offered = useSelector(offer)

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

	useEffect(() => {
		const options = { id: OFFER_ID, duration: DURATIONS_MS.offer, removeDelay: FADE_MS }
		if (offered) toast.success(offered.text, options)
	}, [offered])

	return <Toasts offered={offered} />
}

/** In browsers without popovers, the stylesheet puts the toasts on top. */
const HAS_POPOVERS = 'popover' in HTMLElement.prototype

/** What a toast must not cover: the field being filled, and the main button of a dialog. */
const KEPT_CLEAR = 'input:focus, select:focus, textarea:focus, dialog[open] [type="submit"]'

/** Moves the toasts to the bottom if they would cover something at the top, and nothing at the bottom. */
function keepClear(region: HTMLElement): void {
	// A focused toast may be under a finger, so it must not move.
	if (region.contains(document.activeElement)) return
	region.dataset.place = 'top'
	if (!covers(region)) return
	region.dataset.place = 'bottom'
	if (covers(region)) region.dataset.place = 'top'
}

function covers(region: HTMLElement): boolean {
	const clear = Array.from(document.querySelectorAll(KEPT_CLEAR), (element) =>
		element.getBoundingClientRect(),
	)
	return Array.from(region.children, (toast) => toast.getBoundingClientRect()).some((toast) =>
		clear.some(
			({ top, right, bottom, left }) =>
				toast.top < bottom && top < toast.bottom && toast.left < right && left < toast.right,
		),
	)
}

/** The toasts at the top right. Hover and focus pause them. Their texts are announced separately. */
function Toasts({ offered }: { offered: Offer | undefined }) {
	const { t } = useLingui()
	const { toasts, handlers } = useToaster()
	const region = useRef<HTMLElement>(null)
	const dialog = useTopmostDialog()
	const rememberOrigin = useToastFocus(region, toasts)

	// biome-ignore lint/correctness/useExhaustiveDependencies: another dialog means another region
	useEffect(() => {
		const layer = region.current
		if (layer === null || toasts.length === 0) return
		if (HAS_POPOVERS) {
			// Shown again, to be above a dialog that opened later.
			if (layer.matches(':popover-open')) layer.hidePopover()
			layer.showPopover()
		}
		const place = () => keepClear(layer)
		place()
		const shown = new AbortController()
		addEventListener('focusin', place, shown)
		addEventListener('resize', place, shown)
		return () => shown.abort()
	}, [toasts.length, dialog])

	// biome-ignore lint/correctness/useExhaustiveDependencies: the region that paused them is gone
	useEffect(() => handlers.endPause(), [dialog])

	function dismiss(id: string) {
		toast.dismiss(id)
		// A removed toast fires neither blur nor mouseleave, which would end the pause.
		handlers.endPause()
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
					offered={id === OFFER_ID ? offered : undefined}
					onScroll={handlers.startPause}
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

/** Alt+T focuses the newest toast. When a focused toast is dismissed, the focus returns to where it came from. */
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
		const dismissed = region.current?.querySelector(':focus[data-visible="false"]')
		if (!dismissed || !(previousFocus.current instanceof HTMLElement)) return
		previousFocus.current.focus({ preventScroll: true })
		previousFocus.current = null
	}, [region, toasts])

	return function rememberOrigin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
		// Without a related target the window itself has regained the focus.
		if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
			previousFocus.current = relatedTarget
	}
}
