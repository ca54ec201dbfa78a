import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { keepInSight } from './keep-in-sight.ts'
import { LiveRegion } from './live-region.tsx'
import { enterDialogs } from './topmost-dialog.ts'

type DialogProps = {
	title: string
	open: boolean
	/** Asked for by Escape, the platform's Back gesture or the Close button. */
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
		const letGo = keepInSight(element)
		return () => {
			leave()
			letGo()
		}
	}, [open])

	// One that goes while it is open gives the focus back, too.
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
				// A file picker or the like inside fires its own, bubbling, cancel event.
				if (event.target !== dialog.current) return
				event.preventDefault()
				onClose()
			}}
			onClose={() => {
				if (open) onClose()
			}}
		>
			{/* No header: where the dialog stands in the page's own, it would be a second banner. */}
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
