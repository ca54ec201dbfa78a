import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleStop from 'lucide-react/icons/circle-stop'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import { Pill } from '../../../badges/badges.tsx'
import type { PillTone } from '../../../badges/statuses.ts'
import { postOutboxMessage } from '../../../outbox/outbox-channel.ts'
import {
	type Doubt,
	isAsked,
	isHeld,
	type OutboxItem,
	type OutboxState,
} from '../../../outbox/outbox-item.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { ShortLink } from '../../../ui/short-link.tsx'
import { formatDateTime, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import { languageOf } from '../../../ui/text/language-of.ts'
import texts from '../../../ui/text/text.module.css'
import styles from './outbox-list.module.css'

const STATES: Record<OutboxState, { label: MessageDescriptor; tone: PillTone; icon: LucideIcon }> =
	{
		queued: { label: msg`Waiting to send`, tone: 'waiting', icon: Clock },
		sending: { label: msg`Sending`, tone: 'busy', icon: Send },
		unknown: { label: msg`Checking whether it arrived`, tone: 'busy', icon: RefreshCw },
		rejected: { label: msg`Needs attention`, tone: 'bad', icon: CircleAlert },
		newer: { label: msg`Saved by a newer version`, tone: 'neutral', icon: Clock },
	}

type OutboxRowProps = {
	item: OutboxItem
	onEdit: () => void
	onSendAgain: () => void
	onDelete: () => void
}

export function OutboxRow({ item, onEdit, onSendAgain, onDelete }: OutboxRowProps) {
	const { t, i18n } = useLingui()
	const { id, state, links, reason, doubt } = item
	const { label, tone, icon: Icon } = STATES[state]
	const [only] = links.length === 1 ? links : []
	const title = item.newsTitle ?? t`Untitled news`
	const hint = hintOf(item)
	const refusal = reason || t`The server didn't accept it.`
	const button = (icon: LucideIcon, label: string, onClick: () => void) => (
		<IconButton {...{ icon, label, onClick }} variant="word" aria-description={title} />
	)
	return (
		<article className={styles.row} aria-label={title}>
			<p className={texts.title} lang={languageOf(title)} dir="auto">
				{title}
			</p>
			<div className={`${layout.line} ${styles.state}`}>
				<Pill label={i18n._(label)} tone={tone} icon={<Icon aria-hidden />} />
				{only !== undefined && (
					<span className={texts.small}>
						<ShortLink link={only} />
					</span>
				)}
			</div>
			{links.length > 1 && (
				<details className={styles.links}>
					<summary>{plural(links.length, { one: '# link', other: '# links' })}</summary>
					<ul>
						{links.map((link) => (
							<li key={link} className={texts.small}>
								<ShortLink link={link} />
							</li>
						))}
					</ul>
				</details>
			)}
			{hint && <p className={texts.hint}>{i18n._(hint)}</p>}
			{state === 'rejected' && reason !== undefined && (
				<p className={texts.error} lang={languageOf(refusal)} dir="auto">
					{refusal}
				</p>
			)}
			{isAsked(item) && doubt && <Question doubt={doubt} />}
			<div className={styles.actions}>
				{state === 'sending' &&
					button(CircleStop, t`Stop`, () => postOutboxMessage({ type: 'stop', id }))}
				{isAsked(item) && button(Check, t`It arrived`, onDelete)}
				{isAsked(item) && button(Send, t`Send again`, onSendAgain)}
				{(state === 'queued' || state === 'rejected') && button(Pencil, t`Edit`, onEdit)}
				{state !== 'sending' && !isAsked(item) && button(Trash2, t`Delete`, onDelete)}
			</div>
		</article>
	)
}

/** Says why an item waits, unless the host's reason or the question below says so. */
function hintOf(item: OutboxItem): MessageDescriptor | undefined {
	if (item.state === 'newer') return msg`Update the app to send it.`
	if (isHeld(item)) return msg`You were editing this, so it wasn't sent. Tap Edit to finish.`
	if (item.state !== 'unknown') return undefined
	return item.reason === undefined
		? msg`The server's answer got lost. The app looks for the link in your submissions, then sends it again or asks you.`
		: msg`The server says that it already has this. The app looks for it in your submissions.`
}

function Question({ doubt: { because, rows } }: { doubt: Doubt }) {
	const { t, i18n } = useLingui()
	return (
		<div className={styles.question}>
			<p className={texts.error}>
				<span>{`${t`We can't tell whether this arrived.`} `}</span>
				<span>{i18n._(because === 'added' && rows.length === 0 ? GROWN : FINDINGS[because])}</span>
			</p>
			{rows.length > 0 && (
				<ul>
					{rows.map(({ title, link, createdAt }) => (
						<li key={`${createdAt} ${link} ${title}`} className={texts.small}>
							<span lang={languageOf(title ?? '')}>{title}</span>
							{link && (
								<span>
									<ShortLink link={link} />
								</span>
							)}
							<time dateTime={toDateTimeAttribute(createdAt)}>{formatDateTime(createdAt)}</time>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}

const GROWN = msg`You have more submissions than before.`

const FINDINGS: Record<Doubt['because'], MessageDescriptor> = {
	added: msg`New in your submissions since then:`,
	fewer: msg`Some of your earlier submissions are missing from the list.`,
	unread: msg`Your submissions couldn't be read.`,
	nothing: msg`It isn't in your submissions yet.`,
}
