import { useLingui } from '@lingui/react/macro'
import { CancelledError, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { hasLink, isHeld, isSentByItself, type OutboxItem } from '../../../outbox/outbox-item.ts'
import { changeItem, readItems, resendItem } from '../../../outbox/outbox-store.ts'
import { sendOutbox, sendsInBackground } from '../../../outbox/send-outbox.ts'
import { appState } from '../../../state/app-state.ts'
import type { SubmissionList } from '../../../submissions/submission-list.ts'
import { Button } from '../../../ui/button.tsx'
import { NotificationsOffer } from '../notifications/notifications-offer.tsx'
import { useOutboxItems } from '../submission-index.ts'
import { submissionsQuery } from '../submissions-query.ts'
import { outboxSummary } from './outbox-count.tsx'
import styles from './outbox-list.module.css'
import { DeleteItemDialog, EditItemDialog, OutboxRow } from './outbox-row.tsx'

/** The outbox items, shown above the submissions. */
export function OutboxList({ list }: { list: SubmissionList | undefined }) {
	const { t } = useLingui()
	const titleId = useId()
	const items = useOutboxItems()
	const { sent, deleteItem } = useSentItems(items, list)
	const [editedItem, edit] = useState<OutboxItem>()
	const [deletedItem, askToDelete] = useState<OutboxItem>()
	const [isSending, setSending] = useState(false)
	const shown = [...(items ?? []), ...sent.map((item) => ({ ...item, state: 'sending' as const }))]
	if (shown.length === 0) return null
	const isAnySendable = items?.some(isSentByItself)

	async function send() {
		setSending(true)
		await sendOutbox().catch(() => undefined)
		setSending(false)
		const user = items?.[0]?.user ?? ''
		const left = await readItems(user).catch(() => [])
		if (left.some(isSentByItself))
			appState.actions.setError(t`Some links couldn't be sent yet. The app keeps trying.`)
	}

	/** Opens the dialog, unless an attempt to send the item has begun. Until it is closed, no tab sends the item. */
	async function startEditing(item: OutboxItem) {
		try {
			const held = item.state === 'queued' ? await changeItem(item.id, { type: 'held' }) : item
			if (held?.state === 'rejected') edit(held)
			else appState.actions.setError(t`This is already being sent.`)
		} catch {
			appState.actions.setError(t`Couldn't save the change. Your phone may be full.`)
		}
	}

	function stopEditing(item: OutboxItem) {
		edit(undefined)
		// Without a change, it is sent as it was.
		if (isHeld(item)) void sendAgain(item)
	}

	async function sendAgain({ id, links }: OutboxItem) {
		try {
			await resendItem(id, links)
			await sendOutbox()
		} catch {
			appState.actions.setError(t`Couldn't save the change. Your phone may be full.`)
		}
	}

	return (
		<section className={styles.waiting} aria-labelledby={titleId}>
			<div className={styles.head}>
				<h2 id={titleId}>{outboxSummary(shown)}</h2>
				{isAnySendable && (
					<Button variant="word" busy={isSending} onClick={send}>
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
			<DeleteItemDialog
				item={deletedItem}
				onDelete={deleteItem}
				onClose={() => askToDelete(undefined)}
			/>
		</section>
	)
}

/**
 * Keeps items that were just sent on the screen until the submissions are refetched, so that no row disappears before
 * the submission replaces it.
 */
function useSentItems(items: OutboxItem[] | undefined, list: SubmissionList | undefined) {
	const { t } = useLingui()
	const queryClient = useQueryClient()
	const before = useRef<OutboxItem[]>([])
	const [sent, setSent] = useState<(OutboxItem & { leftAt: number })[]>([])
	const deleted = useRef<string[]>([])

	useEffect(() => {
		if (items === undefined) return
		// Items that disappear in one of these states were sent.
		const newlySent = before.current.filter(
			({ id, state }) =>
				(state === 'sending' || state === 'unknown') &&
				!deleted.current.includes(id) &&
				!items.some((item) => item.id === id),
		)
		before.current = items
		if (newlySent.length === 0) return
		const leftAt = Date.now()
		setSent((others) => [...others, ...newlySent.map((item) => ({ ...item, leftAt }))])
		queryClient
			.refetchQueries({ queryKey: submissionsQuery.queryKey }, { throwOnError: true })
			.catch((error) => {
				// Cancelled by another fetch, which is waited for instead.
				if (!(error instanceof CancelledError))
					setSent((others) => others.filter((item) => item.leftAt !== leftAt))
			})
	}, [items, queryClient])

	const { rows = [], refreshedAt = 0 } = list ?? {}
	const links = rows.flatMap(({ contentLink }) => contentLink ?? [])
	return {
		sent: sent.filter(
			(item) => refreshedAt < item.leftAt && !item.links.every((link) => hasLink(links, link)),
		),
		/** Deletes an item, and removes it from the screen at once. */
		deleteItem(item: OutboxItem): void {
			deleted.current.push(item.id)
			changeItem(item.id, { type: 'discarded' }).catch(() => {
				deleted.current = deleted.current.filter((id) => id !== item.id)
				appState.actions.setError(t`Couldn't save the change. Your phone may be full.`)
			})
		},
	}
}
