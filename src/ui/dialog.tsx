import { useLingui } from '@lingui/react/macro'
import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Content, ElementNode } from 'react/jsx-runtime'
import { enterDialogs, LiveRegion } from './announce.tsx'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import layout from './layout.module.css'

type DialogProps = {
	title: string
	/** Called on Escape, the platform's Back gesture or the Close button. */
	onClose: () => void
	/** Fills the whole screen, on black. */
	whole?: boolean
	children: ElementNode
}

/** A modal dialog, open while it is rendered. The platform traps the focus inside and restores it on closing. */
export function Dialog({ title, onClose, whole, children }: DialogProps) {
	const { t } = useLingui()
	const dialog = useRef<HTMLDialogElement>(null)
	const titleId = useId()

	useLayoutEffect(() => {
		const element = dialog.current
		if (element === null) return
		element.showModal()
		const leave = enterDialogs(element)
		const stopKeyboardWatch = keepAboveKeyboard(element)
		return () => {
			leave()
			stopKeyboardWatch()
			// Before it is removed, so that the focus returns.
			element.close()
		}
	}, [])

	return (
		<dialog
			ref={dialog}
			className={whole ? `${styles.dialog} ${styles.whole}` : styles.dialog}
			aria-labelledby={titleId}
			onCancel={(event) => {
				// Ignores the `cancel` event of a file picker inside, which bubbles.
				if (event.target !== dialog.current) return
				event.preventDefault()
				onClose()
			}}
			onClose={() => {
				// `close` fires in a later frame. By then, React's strict mode has opened a new dialog again.
				if (!dialog.current?.open) onClose()
			}}
		>
			{/* Not a `header`: inside the page's header it would be a second banner landmark. */}
			<div className={styles.head}>
				<h2 id={titleId}>{title}</h2>
				<IconButton icon={X} label={t`Close`} onClick={onClose} />
			</div>
			<LiveRegion />
			{children}
		</dialog>
	)
}

/**
 * Keeps a dialog, and the focused field in it, above the on-screen keyboard. The keyboard covers the page; only the
 * visual viewport shows by how much. Returns a function that stops it.
 */
function keepAboveKeyboard(dialog: HTMLDialogElement): () => void {
	const visible = window.visualViewport

	function follow() {
		if (!visible) return
		const { offsetTop, height, scale } = visible
		// On a pinch-zoomed page, the visual viewport follows the user instead of the keyboard.
		const above = scale > 1.01 ? 0 : offsetTop
		const below = scale > 1.01 ? 0 : document.documentElement.clientHeight - offsetTop - height
		dialog.style.setProperty('--covered-above', `${above}px`)
		dialog.style.setProperty('--covered-below', `${Math.max(0, below)}px`)
		const { activeElement } = document
		if (above + below > 0 && activeElement instanceof HTMLInputElement)
			activeElement.scrollIntoView({ block: 'nearest' })
	}

	follow()
	const following = new AbortController()
	for (const kind of ['resize', 'scroll'])
		visible?.addEventListener(kind, follow, { signal: following.signal })
	return () => following.abort()
}

type ConfirmDialogProps = Pick<DialogProps, 'title' | 'onClose'> & {
	children: Content
	confirmLabel: string
	onConfirm: () => void
}

export function ConfirmDialog({
	children,
	confirmLabel,
	onConfirm,
	...dialog
}: ConfirmDialogProps) {
	const { t } = useLingui()
	return (
		<Dialog {...dialog}>
			<div className={layout.stack}>
				<p>{children}</p>
				<Button variant="primary" wide onClick={onConfirm}>
					{confirmLabel}
				</Button>
				<Button wide onClick={dialog.onClose}>{t`Keep`}</Button>
			</div>
		</Dialog>
	)
}

/**
 * Makes a dialog a history entry, whose state has this field while it is open. Back closes it and stays on the page.
 */
export function useDialogEntry<Key extends 'submitLinks' | 'summary' | 'viewer'>(key: Key) {
	const router = useRouter()
	const navigate = useNavigate()
	const isClosing = useRef(false)
	const href = useLocation({ select: (location) => location.href })
	const isOpen = useLocation({ select: ({ state }) => state[key] !== undefined })

	function open(value: NonNullable<HistoryState[Key]>) {
		void navigate({
			to: '.',
			search: true,
			state: (state) => ({ ...state, [key]: value }),
			// A double tap before the dialog is rendered adds only one entry.
			replace: router.latestLocation.state[key] !== undefined,
			resetScroll: false,
		})
	}

	/** Goes back one entry, but only from this dialog: it may be closed already, or a second tap may come meanwhile. */
	function close() {
		const { location } = router.state
		if (location.state[key] === undefined || location.href !== href || isClosing.current) return
		isClosing.current = true
		router.history.back()
	}

	useEffect(() => {
		if (!isOpen) isClosing.current = false
	}, [isOpen])

	return { isOpen, open, close }
}

declare module '@tanstack/react-router' {
	interface HistoryState {
		submitLinks?: boolean
		givenLinks?: string[]
		summary?: boolean
		/** The address of the media file that the viewer opened with. */
		viewer?: string
	}
}

/**
 * Returns a function that opens the submit dialog of a news item with these links filled in. It opens the news item
 * first, so that Back leads from the dialog to the item.
 */
export function useOpenSubmitLinks(): (newsId: string, givenLinks: string[]) => Promise<void> {
	const navigate = useNavigate()
	return async (newsId, givenLinks) => {
		const news = { to: '/dashboard/news-detail', search: { newsId } } as const
		await navigate(news)
		await navigate({ ...news, state: { submitLinks: true, givenLinks }, resetScroll: false })
	}
}
