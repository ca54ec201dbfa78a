import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OutboxItem } from '../../../shared/outbox/outbox-item.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type DeleteItemDialogProps = {
	item: OutboxItem | undefined
	onDelete: (item: OutboxItem) => void
	onClose: () => void
}

/** Asks before an outbox item is deleted, since its links may be nowhere else. */
export function DeleteItemDialog({ item, onDelete, onClose }: DeleteItemDialogProps) {
	const { t } = useLingui()
	const count = item?.links.length ?? 0

	function confirm() {
		onClose()
		if (item) onDelete(item)
	}

	return (
		<ConfirmDialog
			title={t`Delete links`}
			open={item !== undefined}
			confirmLabel={t`Delete`}
			cancelLabel={t`Keep`}
			onConfirm={confirm}
			onClose={onClose}
		>
			{plural(count, {
				one: 'This link has not been confirmed by the server, and is deleted from this phone.',
				other:
					'These # links have not been confirmed by the server, and are deleted from this phone.',
			})}
		</ConfirmDialog>
	)
}
