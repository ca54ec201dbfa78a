import { useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { sendsInBackground } from '../../../outbox/background-sync.ts'
import type { OutboxItem } from '../../../outbox/outbox-item.ts'
import { changeItem, readItems } from '../../../outbox/outbox-store.ts'
import { sendOutbox } from '../../../outbox/send-outbox.ts'
import type { Submission } from '../../../shared/contract/submissions.ts'
import { appState } from '../../../state/app-state.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteItemDialog, EditItemDialog } from './item-dialogs.tsx'
import { outboxSummary } from './outbox-count.tsx'
import styles from './outbox-list.module.css'
import { OutboxRow } from './outbox-row.tsx'
import { useOutboxItems } from './use-outbox-items.ts'
import { useSentItems } from './use-sent-items.ts'

/** The outbox items, shown above the submissions. */
export function OutboxList({ submissions }: { submissions: Submission[] }) {
	const { t } = useLingui()
	const titleId = useId()
	const items = useOutboxItems()
	const { sent, deleteItem } = useSentItems(items, submissions)
	const [editedItem, edit] = useState<OutboxItem>()
	const [deletedItem, askToDelete] = useState<OutboxItem>()
	const [isSending, setSending] = useState(false)
	const shown = [...(items ?? []), ...sent.map((item) => ({ ...item, state: 'sending' as const }))]
	if (shown.length === 0) return null
	const isAnySendable = items?.some(({ state }) => state !== 'rejected')

	async function send() {
		setSending(true)
		await sendOutbox().catch(() => undefined)
		setSending(false)
		const owner = items?.[0]?.owner ?? ''
		const left = await readItems(owner).catch(() => [])
		if (left.some(({ state }) => state !== 'rejected'))
			appState.actions.setError(t`Some links couldn't be sent yet. The app keeps trying.`)
	}

	async function sendAgain({ id, links }: OutboxItem) {
		try {
			await changeItem(id, { type: 'edited', links })
			await sendOutbox()
		} catch {
			appState.actions.setError(t`Couldn't save the change. Your phone may be full.`)
		}
	}

	return (
		<section className={styles.waiting} aria-labelledby={titleId}>
			<div className={styles.head} data-toast-subject>
				<h2 id={titleId}>{outboxSummary(shown)}</h2>
				{isAnySendable && (
					<Button look="word" busy={isSending} onClick={send}>
						<Send aria-hidden />
						<span>{t`Send now`}</span>
					</Button>
				)}
			</div>
			{isAnySendable && !sendsInBackground() && (
				<p className={styles.hint}>
					{t`This browser sends links only while the app is open. Open it again when you're online.`}
				</p>
			)}
			<ul className={styles.rows}>
				{shown.map((item) => (
					<li key={item.id}>
						<OutboxRow
							item={item}
							isSent={sent.some(({ id }) => id === item.id)}
							onEdit={() => edit(item)}
							onSendAgain={() => void sendAgain(item)}
							onDelete={() => askToDelete(item)}
						/>
					</li>
				))}
			</ul>
			{editedItem && (
				<EditItemDialog key={editedItem.id} item={editedItem} onClose={() => edit(undefined)} />
			)}
			<DeleteItemDialog
				item={deletedItem}
				onDelete={deleteItem}
				onClose={() => askToDelete(undefined)}
			/>
		</section>
	)
}
