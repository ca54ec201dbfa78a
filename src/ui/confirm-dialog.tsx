import type { Content } from 'react/jsx-runtime'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
	title: string
	open: boolean
	/** What will happen. */
	children: Content
	confirmLabel: string
	cancelLabel: string
	onConfirm: () => void
	onClose: () => void
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { title, open, children, confirmLabel, cancelLabel, onConfirm, onClose } = props
	return (
		<Dialog title={title} open={open} onClose={onClose}>
			<div className={styles.question}>
				<p>{children}</p>
				<Button look="primary" wide onClick={onConfirm}>
					{confirmLabel}
				</Button>
				<Button wide onClick={onClose}>
					{cancelLabel}
				</Button>
			</div>
		</Dialog>
	)
}
