import { useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { appState } from '../../../app-state/app-state.ts'
import { isHeld, isSentByItself, type OutboxItem } from '../../../outbox/outbox-item.ts'
import { changeItem, readOwnItems, resendItem } from '../../../outbox/outbox-store.ts'
import { sendOutbox, sendsInBackground } from '../../../outbox/send-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { useOutboxItems } from '../../submissions/model/outbox-items.ts'
import { NotificationsOffer } from '../../submissions/view/notifications-offer.tsx'
import { outboxSummary } from './outbox-count.tsx'
import { DeleteItemDialog, EditItemDialog } from './outbox-dialogs.tsx'
import styles from './outbox-list.module.css'
import { OutboxRow } from './outbox-row.tsx'

/** The outbox items, shown above the submissions. */
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

	async function send() {
		setSending(true)
		await sendOutbox().catch(() => undefined)
		setSending(false)
		const left = await readOwnItems().catch(() => [])
		if (left.some(isSentByItself))
			appState.actions.setError(t`Some links couldn't be sent yet. The app keeps trying.`)
	}

	/** Runs a change of an item, and says if it couldn't be stored. */
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
			<div className={styles.head}>
				<h2 id={titleId}>{outboxSummary(items)}</h2>
				{isAnySendable && (
					<Button variant="word" busy={isSending} onClick={send}>
						<Send aria-hidden />
						<span>{t`Send now`}</span>
					</Button>
				)}
			</div>
			{isAnySendable && !sendsInBackground() && (
				<p className={styles.hint}>
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
				<DeleteItemDialog
					item={deletedItem}
					onDelete={() => deleteItem(deletedItem)}
					onClose={() => askToDelete(undefined)}
				/>
			)}
		</section>
	)
}
