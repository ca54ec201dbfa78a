import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, Clock, type LucideIcon, RefreshCw, Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { Pill, type PillTone } from '../../../badges/badges.tsx'
import type { OutboxItem, OutboxState } from '../../../outbox/outbox-item.ts'
import { resendItem } from '../../../outbox/outbox-store.ts'
import { sendOutbox } from '../../../outbox/send-outbox.ts'
import { postOutboxMessage } from '../../../outbox/storage/outbox-channel.ts'
import { shownLink } from '../../../shared/links/link-spelling.ts'
import { appState } from '../../../state/app-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { languageOf } from '../../../ui/text/language-of.ts'
import { LinkFields } from '../link-fields.tsx'
import { useLinkForm } from '../use-link-form.ts'
import styles from './outbox-list.module.css'

const STATES: Record<OutboxState, { label: MessageDescriptor; tone: PillTone; icon: LucideIcon }> =
	{
		queued: { label: msg`Waiting to send`, tone: 'waiting', icon: Clock },
		sending: { label: msg`Sending`, tone: 'busy', icon: Send },
		unknown: { label: msg`Checking`, tone: 'review', icon: RefreshCw },
		rejected: { label: msg`Needs attention`, tone: 'bad', icon: CircleAlert },
	}

type OutboxRowProps = {
	item: OutboxItem
	/** Whether the item was just sent, and needs no buttons. */
	isSent: boolean
	onEdit: () => void
	onSendAgain: () => void
	onDelete: () => void
}

/** One outbox item: its links, its state, and the buttons to edit, stop or delete it. */
export function OutboxRow({ item, isSent, onEdit, onSendAgain, onDelete }: OutboxRowProps) {
	const { t, i18n } = useLingui()
	const { state, links, isUnclear } = item
	const { label, tone, icon } = STATES[state]
	const [only] = links.length === 1 ? links : []
	const title = item.newsTitle ?? t`Untitled news`
	return (
		<article className={styles.row} aria-label={title}>
			<p className={styles.title} lang={languageOf(title)} dir="auto">
				{title}
			</p>
			<div className={styles.state}>
				<Pill label={i18n._(label)} tone={tone} icon={icon} />
				{only !== undefined && (
					<span className={styles.link} translate="no">
						{shownLink(only)}
					</span>
				)}
			</div>
			{!isSent && (
				<div className={styles.actions}>
					{isUnclear && (
						<Button
							variant="word"
							aria-description={title}
							onClick={onSendAgain}
						>{t`Send again`}</Button>
					)}
					{state === 'rejected' && (
						<Button variant="word" aria-description={title} onClick={onEdit}>{t`Edit`}</Button>
					)}
					{state === 'sending' ? (
						<Button
							variant="word"
							aria-description={title}
							onClick={() => postOutboxMessage({ type: 'stop', id: item.id })}
						>{t`Stop`}</Button>
					) : (
						<Button variant="word" aria-description={title} onClick={onDelete}>{t`Delete`}</Button>
					)}
				</div>
			)}
			{only === undefined && (
				<details className={styles.links}>
					<summary>{plural(links.length, { one: '# link', other: '# links' })}</summary>
					<ul>
						{links.map((link) => (
							<li key={link} className={styles.link} translate="no">
								{shownLink(link)}
							</li>
						))}
					</ul>
				</details>
			)}
			{isUnclear ? (
				<p className={styles.reason}>
					{t`Your submissions already show this, but we can't tell whether it arrived now or earlier. Check them, then send it again or delete it here.`}
				</p>
			) : (
				state === 'rejected' && <Reason reason={item.reason} />
			)}
		</article>
	)
}

/** The host's message, if there is one. */
function Reason({ reason = '' }: { reason: string | undefined }) {
	const { t } = useLingui()
	const words = reason === '' ? t`The server didn't accept it.` : reason
	return (
		<p className={styles.reason} lang={languageOf(words)} dir="auto">
			{words}
		</p>
	)
}

type EditItemDialogProps = { item: OutboxItem; onClose: () => void }

/** Edits links that the host has refused, and sends them again. */
export function EditItemDialog({ item, onClose }: EditItemDialogProps) {
	const { t } = useLingui()
	const news = { id: item.newsId, title: item.newsTitle }
	const { fields, form, linksToSend } = useLinkForm(news, item.links)

	async function save(event: FormEvent) {
		event.preventDefault()
		const sent = linksToSend()
		if (sent === undefined) return
		try {
			await resendItem(item.id, sent.links)
			onClose()
			void sendOutbox()
		} catch {
			appState.actions.setError(t`Couldn't save the change. Your phone may be full.`)
		}
	}

	return (
		<Dialog title={t`Edit links`} open onClose={onClose}>
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
	item: OutboxItem | undefined
	onDelete: (item: OutboxItem) => void
	onClose: () => void
}

/** Asks before it deletes an outbox item, because its links may exist nowhere else. */
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
