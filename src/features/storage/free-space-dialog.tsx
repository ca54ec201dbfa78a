import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type FreeSpaceDialogProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before the responses that can be read offline are deleted. */
export function FreeSpaceDialog(props: FreeSpaceDialogProps) {
	const { t } = useLingui()
	return (
		<ConfirmDialog
			title={t`Free up space`}
			confirmLabel={t`Delete it`}
			cancelLabel={t`Keep it`}
			{...props}
		>
			{t`What you have opened before cannot be read offline any more until you open it again with a connection. What you have typed stays.`}
		</ConfirmDialog>
	)
}
