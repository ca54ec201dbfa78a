import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './phone-storage.module.css'

type FreeSpaceDialogProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before the responses that can be read offline are deleted. */
export function FreeSpaceDialog({ open, onClose, onConfirm }: FreeSpaceDialogProps) {
	const { t } = useLingui()
	return (
		<Dialog title={t`Free up space`} open={open} onClose={onClose}>
			<div className={styles.question}>
				<p>
					{t`What you have opened before cannot be read offline any more until you open it again with a connection. What you have typed stays.`}
				</p>
				<Button look="primary" wide onClick={onConfirm}>
					{t`Delete it`}
				</Button>
				<Button wide onClick={onClose}>
					{t`Keep it`}
				</Button>
			</div>
		</Dialog>
	)
}
