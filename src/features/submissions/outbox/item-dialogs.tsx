import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { OutboxItem } from '../../../outbox/outbox-item.ts'
import { changeItem } from '../../../outbox/outbox-store.ts'
import { sendOutbox } from '../../../outbox/send-outbox.ts'
import { appState } from '../../../state/app-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { LinkFields } from '../link-fields.tsx'
import { useLinkRows } from '../link-rows.ts'
import styles from './outbox-list.module.css'

type EditItemDialogProps = { item: OutboxItem; onClose: () => void }

/** Edits links that the host has refused, and sends them again. */
export function EditItemDialog({ item, onClose }: EditItemDialogProps) {
	const { t } = useLingui()
	const { state, dispatch, form, isReady } = useLinkRows(item.links)

	async function save(event: FormEvent) {
		event.preventDefault()
		if (!isReady()) return
		const links = state.rows.map(({ link }) => link.trim())
		try {
			await changeItem(item.id, { type: 'edited', links })
			onClose()
			void sendOutbox()
		} catch {
			appState.actions.setError(t`Couldn't save the change. Your phone may be full.`)
		}
	}

	return (
		<Dialog title={t`Edit links`} open onClose={onClose}>
			<form ref={form} className={styles.fields} onSubmit={save} noValidate>
				<LinkFields state={state} dispatch={dispatch} />
				<Button type="submit" variant="primary" wide>
					{t`Send`}
				</Button>
			</form>
		</Dialog>
	)
}

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
