import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { keepAboveKeyboard } from './keep-above-keyboard.ts'
import { LiveRegion } from './live-region.tsx'
import { enterDialogs } from './topmost-dialog.ts'

type DialogProps = {
	title: string
	open: boolean
	/** Called on Escape, the platform's Back gesture or the Close button. */
	onClose: () => void
	/** Takes the whole screen. */
	whole?: boolean
	children: ReactNode
}

/** A modal dialog. The platform keeps the focus inside and gives it back on closing. */
export function Dialog({ title, open, onClose, whole, children }: DialogProps) {
	const { t } = useLingui()
	const dialog = useRef<HTMLDialogElement>(null)
	const titleId = useId()

	useEffect(() => {
		const element = dialog.current
		if (element === null) return
		if (!open) return element.close()
		if (!element.open) element.showModal()
		const leave = enterDialogs(element)
		const stopFollowing = keepAboveKeyboard(element)
		return () => {
			leave()
			stopFollowing()
		}
	}, [open])

	// A dialog that is unmounted while open must close, so that the focus returns.
	useLayoutEffect(() => {
		const element = dialog.current
		return () => element?.close()
	}, [])

	return (
		<dialog
			ref={dialog}
			className={whole ? `${styles.dialog} ${styles.whole}` : styles.dialog}
			aria-labelledby={titleId}
			onCancel={(event) => {
				// A file picker inside fires its own `cancel` event, which bubbles.
				if (event.target !== dialog.current) return
				event.preventDefault()
				onClose()
			}}
			onClose={() => {
				if (open) onClose()
			}}
		>
			{/* Not a `header`: inside the page's header it would be a second banner landmark. */}
			<div className={styles.head}>
				<h2 id={titleId}>{title}</h2>
				<Button look="plain" aria-label={t`Close`} onClick={onClose}>
					<X aria-hidden />
				</Button>
			</div>
			<LiveRegion />
			{children}
		</dialog>
	)
}
