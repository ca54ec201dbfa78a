import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { appState } from '../../../app-state/app-state.ts'
import { isAsked, type OutboxItem } from '../../../outbox/outbox-item.ts'
import { resendItem } from '../../../outbox/outbox-store.ts'
import { sendOutbox } from '../../../outbox/send-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { useLinkForm } from '../../submit-links/model/use-link-form.ts'
import { LinkFields } from '../../submit-links/view/link-fields.tsx'
import styles from './outbox-list.module.css'

type EditItemDialogProps = {
	item: OutboxItem
	/** Called when the edited links are in the queue. */
	onSaved: () => void
	/** Called when the reporter closes the dialog. */
	onClose: () => void
}

/** Edits links that the host has refused, or that wait to be sent, and queues them. */
export function EditItemDialog({ item, onSaved, onClose }: EditItemDialogProps) {
	const { t } = useLingui()
	const news = { id: item.newsId, title: item.newsTitle }
	const { fields, form, linksToSend } = useLinkForm(news, item)

	async function save(event: FormEvent) {
		event.preventDefault()
		const sent = linksToSend()
		if (sent === undefined) return
		try {
			if (!(await resendItem(item.id, sent.links))) {
				appState.actions.setError(t`Already sent again, or deleted, in another window.`)
				return
			}
			onSaved()
			void sendOutbox()
		} catch {
			appState.actions.setError(t`Couldn't save the change. Your phone may be full.`)
		}
	}

	return (
		<Dialog title={t`Edit links`} onClose={onClose}>
			<form ref={form} className={styles.fields} onSubmit={save} noValidate>
				<LinkFields {...fields} />
				<Button type="submit" variant="primary" wide>
					{t`Send`}
				</Button>
			</form>
		</Dialog>
	)
}

type DeleteItemDialogProps = {
	item: OutboxItem
	onDelete: () => void
	onClose: () => void
}

/** Asks before it deletes an outbox item, because its links may exist nowhere else. */
export function DeleteItemDialog({ item, onDelete, onClose }: DeleteItemDialogProps) {
	const { t } = useLingui()
	const count = item.links.length
	const hasArrived = isAsked(item)

	return (
		<ConfirmDialog
			title={hasArrived ? t`Did it arrive?` : t`Delete links`}
			confirmLabel={hasArrived ? t`It arrived` : t`Delete`}
			onConfirm={onDelete}
			onClose={onClose}
		>
			{hasArrived
				? t`Only if you see it in your submissions. It will be deleted from this phone, and not sent again.`
				: plural(count, {
						one: "The server hasn't confirmed this link. It will be deleted from this phone.",
						other:
							"The server hasn't confirmed these # links. They will be deleted from this phone.",
					})}
		</ConfirmDialog>
	)
}
