import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OutboxItem } from '../../../outbox/outbox-item.ts'
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
				one: "The server hasn't confirmed this link. It will be deleted from this phone.",
				other: "The server hasn't confirmed these # links. They will be deleted from this phone.",
			})}
		</ConfirmDialog>
	)
}
