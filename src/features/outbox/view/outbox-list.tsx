import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useId, useState } from 'react'
import { appState } from '../../../app-state/app-state.ts'
import { isAsked, isHeld, isSentByItself, type OutboxItem } from '../../../outbox/outbox-item.ts'
import { changeItem, readOwnItems, resendItem } from '../../../outbox/outbox-store.ts'
import { sendOutbox, sendsInBackground } from '../../../outbox/send-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import layout from '../../../ui/layout.module.css'
import texts from '../../../ui/text/text.module.css'
import { useOnline } from '../../../ui/use-online.ts'
import { useOutboxItems } from '../../submissions/model/outbox-items.ts'
import { NotificationsOffer } from '../../submissions/view/notifications-choice.tsx'
import { useLinkForm } from '../../submit-links/model/use-link-form.ts'
import { LinkFields } from '../../submit-links/view/link-fields.tsx'
import { outboxSummary } from './outbox-count.tsx'
import styles from './outbox-list.module.css'
import { OutboxRow } from './outbox-row.tsx'

export function OutboxList() {
	const { t } = useLingui()
	const titleId = useId()
	const items = useOutboxItems()
	const isOnline = useOnline()
	const [editedItem, edit] = useState<OutboxItem>()
	const [deletedItem, askToDelete] = useState<OutboxItem>()
	const [isSending, setSending] = useState(false)
	if (items.length === 0) return null
	const isAnySendable = items.some(isSentByItself)
	const count = deletedItem?.links.length ?? 0

	async function send() {
		setSending(true)
		await sendOutbox().catch(() => undefined)
		setSending(false)
		const left = await readOwnItems().catch(() => [])
		if (left.some(isSentByItself))
			appState.actions.setError(t`Some links couldn't be sent yet. The app keeps trying.`)
	}

	async function change(run: () => Promise<unknown>) {
		await run().catch(() =>
			appState.actions.setError(t`Couldn't save the change. Your phone may be full.`),
		)
	}

	/** Opens the dialog, unless an attempt to send the item has begun. Until it is closed, no tab sends the item. */
	function startEditing(item: OutboxItem) {
		return change(async () => {
			const held = item.state === 'queued' ? await changeItem(item.id, { type: 'held' }) : item
			if (held?.state === 'rejected') edit(held)
			else appState.actions.setError(t`This is already being sent.`)
		})
	}

	function stopEditing(item: OutboxItem) {
		edit(undefined)
		// Without a change, it is sent as it was.
		if (isHeld(item)) void sendAgain(item)
	}

	function sendAgain({ id, links }: OutboxItem) {
		return change(async () => {
			await resendItem(id, links)
			await sendOutbox()
		})
	}

	function deleteItem({ id }: OutboxItem) {
		askToDelete(undefined)
		void change(() => changeItem(id, { type: 'discarded' }))
	}

	return (
		<section className={styles.waiting} aria-labelledby={titleId}>
			<div className={`${layout.line} ${styles.head}`}>
				<h2 id={titleId}>{outboxSummary(items)}</h2>
				{isAnySendable && (
					<Button variant="word" busy={isSending} onClick={send}>
						<Send aria-hidden />
						<span>{t`Send now`}</span>
					</Button>
				)}
			</div>
			{isAnySendable && !sendsInBackground() && (
				<p className={texts.hint}>
					{isOnline
						? t`This browser sends links only while the app is open.`
						: t`This browser sends links only while the app is open. Open it again when you're online.`}
				</p>
			)}
			<ul className={styles.rows}>
				{items.map((item) => (
					<li key={item.id}>
						<OutboxRow
							item={item}
							onEdit={() => void startEditing(item)}
							onSendAgain={() => void sendAgain(item)}
							onDelete={() => askToDelete(item)}
						/>
					</li>
				))}
			</ul>
			{isAnySendable && <NotificationsOffer />}
			{editedItem && (
				<EditItemDialog
					key={editedItem.id}
					item={editedItem}
					onSaved={() => edit(undefined)}
					onClose={() => stopEditing(editedItem)}
				/>
			)}
			{deletedItem && (
				<ConfirmDialog
					title={isAsked(deletedItem) ? t`Did it arrive?` : t`Delete links`}
					confirmLabel={isAsked(deletedItem) ? t`It arrived` : t`Delete`}
					onConfirm={() => deleteItem(deletedItem)}
					onClose={() => askToDelete(undefined)}
				>
					{isAsked(deletedItem)
						? t`Only if you see it in your submissions. It will be deleted from this phone, and not sent again.`
						: plural(count, {
								one: "The server hasn't confirmed this link. It will be deleted from this phone.",
								other:
									"The server hasn't confirmed these # links. They will be deleted from this phone.",
							})}
				</ConfirmDialog>
			)}
		</section>
	)
}

type EditItemDialogProps = {
	item: OutboxItem
	/** Called when the edited links are in the queue. */
	onSaved: () => void
	onClose: () => void
}

/** Edits links that the host has refused, or that wait to be sent, and queues them. */
function EditItemDialog({ item, onSaved, onClose }: EditItemDialogProps) {
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
			<form ref={form} className={layout.stack} onSubmit={save} noValidate>
				<LinkFields {...fields} />
				<Button type="submit" variant="primary" wide>
					{t`Send`}
				</Button>
			</form>
		</Dialog>
	)
}
