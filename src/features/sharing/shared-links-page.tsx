import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { PlatformMark, platformOf } from '../../badges/badges.tsx'
import { MAX_LINKS } from '../../shared/contract/calls.ts'
import { type User, userKey } from '../../shared/contract/session.ts'
import { type FoundLinks, linksInText } from '../../shared/links/links-in-text.ts'
import { appState } from '../../state/app-state.ts'
import { CAPACITY, dropSharedLinks } from '../../state/shared-links.ts'
import { useOpenSubmitLinks } from '../../state/use-dialog-entry.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { HeadingRow } from '../../ui/page/page-column.tsx'
import { focusPage, PageTitle } from '../../ui/page/page-title.tsx'
import { shortenLink } from '../../ui/text/shorten-link.ts'
import { LinkEntry } from './link-entry.tsx'
import { type Outcome, sharedLinksQuery, storeLinks } from './shared-links.tsx'
import styles from './shared-links-page.module.css'

/** How many characters of a link's beginning fit into a row on a phone, beside its end. */
const SHOWN_BEGINNING = 18

const NOTES: Record<NonNullable<Outcome>, MessageDescriptor> = {
	nothing: msg`No link found. Copy the post's link in its app, then paste it here.`,
	part: msg`The text is too long. Some links were left out.`,
	full: msg`Some links didn't fit: the list holds ${CAPACITY}. Submit or discard some first.`,
	unsaved: msg`Couldn't save this on your phone.`,
}

type SharedLinksPageProps = {
	/** The user whose links are shown. */
	profile: User
	/** What became of the links in the shared text that opened the page. */
	found: Outcome
	/** The shared text, if its links couldn't be stored. */
	unsaved: string
	/** Whether the reporter came here to paste a link. */
	isForPasting: boolean
	/** Returns why a link can't be submitted; `undefined` if it can. */
	errorOf: (link: string) => MessageDescriptor | undefined
	/** Returns what to do about a link that can't be submitted. */
	helpOf: (link: string) => MessageDescriptor | undefined
	/** Renders the news to choose from. */
	newsChoice: (onChoose: (newsId: string) => unknown) => ElementNode
}

/** The links that were shared to the app or pasted here, and the choice of the news item they are for. */
export function SharedLinksPage(props: SharedLinksPageProps) {
	const { profile, found, unsaved, isForPasting, errorOf, helpOf, newsChoice } = props
	const { t, i18n } = useLingui()
	const openSubmitLinks = useOpenSubmitLinks()
	const { data, isPending, refetch } = useQuery(sharedLinksQuery(profile))
	const [typed, setTyped] = useState(() => linksInText(unsaved).links.join(' '))
	const [outcome, setOutcome] = useState<Outcome>(unsaved === '' ? found : 'unsaved')
	const [isDiscarding, askToDiscard] = useState(false)
	const user = userKey(profile)
	const isSendable = (link: string) => errorOf(link) === undefined
	useKeepTyped(typed, async (text) => {
		const links = linksInText(text).links.filter(isSendable)
		const kept = await storeLinks({ links, unread: 0 }, user)
		if (kept === 'full' || kept === 'unsaved') appState.actions.setError(i18n._(NOTES[kept]))
	})
	const links = data ?? []
	const title = !isPending && links.length === 0 ? t`Submit your post` : t`Shared links`
	if (isPending) return <PageTitle title={title} />
	// A link that is still in the field goes with the others.
	const sendable = [...new Set([...linksInText(typed).links, ...links])].filter(isSendable)

	async function add(added: FoundLinks) {
		const result = await storeLinks(added, user)
		if (result === 'unsaved') setTyped((text) => [...added.links, text].join(' ').trim())
		await refetch()
		setOutcome(result)
		const count = added.links.length
		if (result === undefined)
			announce(plural(count, { one: '# link added', other: '# links added' }))
	}

	async function drop(dropped: string[]) {
		await dropSharedLinks(dropped, user).catch(() =>
			appState.actions.setError(i18n._(NOTES.unsaved)),
		)
		await refetch()
		// The focused button is gone, so moves the focus to the page.
		focusPage()
	}

	return (
		<>
			<PageTitle title={title} />
			<HeadingRow title={title}>
				{links.length > 0 && (
					<Button variant="word" onClick={() => askToDiscard(true)}>{t`Discard`}</Button>
				)}
			</HeadingRow>
			{outcome && (
				<p role="status" className={styles.note}>
					{i18n._(NOTES[outcome])}
				</p>
			)}
			{data === undefined && (
				<p role="alert" className={styles.note}>{t`Couldn't open the saved links.`}</p>
			)}
			{links.length > 0 && (
				<ul className={styles.links} aria-label={t`Shared links`}>
					{links.map((link) => (
						<SharedLink
							key={link}
							link={link}
							error={errorOf(link)}
							help={helpOf(link)}
							onRemove={() => drop([link])}
						/>
					))}
				</ul>
			)}
			{sendable.length > MAX_LINKS && (
				<p className={styles.hint}>
					{t`You can submit up to ${MAX_LINKS} links at a time. The others stay here.`}
				</p>
			)}
			<LinkEntry text={typed} onType={setTyped} onAdd={add} isForPasting={isForPasting} />
			{sendable.length > 0 && (
				<section className={styles.news}>
					<h2>
						{plural(sendable.length, {
							one: 'Which news is this link for?',
							other: 'Which news item are they for?',
						})}
					</h2>
					{newsChoice((newsId) => openSubmitLinks(newsId, sendable))}
				</section>
			)}
			<ConfirmDialog
				title={t`Discard links`}
				open={isDiscarding}
				confirmLabel={t`Discard`}
				cancelLabel={t`Keep`}
				onConfirm={() => {
					askToDiscard(false)
					void drop(links)
				}}
				onClose={() => askToDiscard(false)}
			>
				{plural(links.length, {
					one: 'This shared link will be deleted from this phone.',
					other: 'These # shared links will be deleted from this phone.',
				})}
			</ConfirmDialog>
		</>
	)
}

/** Calls `keep` with the text when the reporter leaves the page or the app. */
function useKeepTyped(text: string, keep: (text: string) => unknown): void {
	const keepText = useEffectEvent(() => {
		if (text !== '') keep(text)
	})
	useEffect(() => {
		const onChange = () => {
			if (document.visibilityState === 'hidden') keepText()
		}
		document.addEventListener('visibilitychange', onChange)
		return () => {
			document.removeEventListener('visibilitychange', onChange)
			keepText()
		}
	}, [])
}

type SharedLinkProps = {
	link: string
	error: MessageDescriptor | undefined
	help: MessageDescriptor | undefined
	onRemove: () => void
}

/** One shared link, with the reason why it can't be submitted, if any. */
function SharedLink({ link, error, help, onRemove }: SharedLinkProps) {
	const { t, i18n } = useLingui()
	return (
		<li className={styles.link}>
			<PlatformMark platform={platformOf(link)} />
			<div className={styles.what}>
				<p className={styles.address} translate="no">
					{shortenLink(link, SHOWN_BEGINNING)}
				</p>
				{error && <p className={styles.error}>{i18n._(error)}</p>}
				{help && <p className={styles.error}>{i18n._(help)}</p>}
			</div>
			<Button
				variant="plain"
				aria-label={t`Remove link`}
				aria-description={link}
				onClick={onRemove}
			>
				<Trash2 aria-hidden />
			</Button>
		</li>
	)
}
