import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { appState, offer } from '../../../app-state/app-state.ts'
import { PlatformMark, platformOf } from '../../../badges/badges.tsx'
import { MAX_LINKS } from '../../../shared/contract/calls.ts'
import { type User, userKey } from '../../../shared/contract/session.ts'
import { linksInText } from '../../../shared/links/links-in-text.ts'
import { announce } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button.tsx'
import { useOpenSubmitLinks } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { HeadingRow } from '../../../ui/page/heading-row.tsx'
import { focusPage, PageTitle } from '../../../ui/page/page-title.tsx'
import { ShortLink } from '../../../ui/short-link.tsx'
import texts from '../../../ui/text/text.module.css'
import { linkError, linkHelp } from '../../submit-links/model/link-rows.ts'
import {
	addSharedLinks,
	CAPACITY,
	dropSharedLinks,
	type Outcome,
	sharedLinksQuery,
	storeLinks,
} from '../model/shared-links.ts'
import { LinkEntry } from './link-entry.tsx'
import styles from './shared-links-page.module.css'

const NOTES: Record<NonNullable<Outcome>, MessageDescriptor> = {
	nothing: msg`No link found. Copy the post's link in its app, then paste it here.`,
	full: msg`Not all links were saved. You can save ${CAPACITY}: submit or discard some first.`,
	unsaved: msg`Couldn't save this on your phone.`,
}

type SharedLinksPageProps = {
	profile: User
	/** What became of the links in the shared text that opened the page. */
	found: Outcome
	/** The shared text, if its links couldn't be stored. */
	unsaved: string
	/** Whether the reporter came here to paste a link. */
	isForPasting: boolean
	/** Renders the news to choose from, for links that were shared with these words. */
	newsChoice: (words: string, onChoose: (newsId: string) => unknown) => ElementNode
}

/** The links that were shared to the app or pasted here, and the choice of the news item they are for. */
export function SharedLinksPage(props: SharedLinksPageProps) {
	const { profile, found, unsaved, isForPasting, newsChoice } = props
	const { t, i18n } = useLingui()
	const openSubmitLinks = useOpenSubmitLinks()
	const queryClient = useQueryClient()
	const query = sharedLinksQuery(profile)
	const { queryKey } = query
	const { data, isPending } = useQuery(query)
	const [typed, setTyped] = useState(() => linksInText(unsaved).links.join(' '))
	const [outcome, setOutcome] = useState<Outcome>(unsaved === '' ? found : 'unsaved')
	const user = userKey(profile)
	const isSendable = (link: string) => linkError(link) === undefined
	const storeTyped = useEffectEvent(async () => {
		const links = linksInText(typed).links.filter(isSendable)
		const result = await storeLinks(links.join(' '), user)
		if (result === 'full' || result === 'unsaved') appState.actions.setError(i18n._(NOTES[result]))
	})

	// When the reporter leaves the page or the app, a link that is still in the field isn't lost.
	useEffect(() => {
		const onChange = () => {
			if (document.visibilityState === 'hidden') void storeTyped()
		}
		document.addEventListener('visibilitychange', onChange)
		return () => {
			document.removeEventListener('visibilitychange', onChange)
			void storeTyped()
		}
	}, [])

	const { links = [], words = [] } = data ?? {}
	const title = !isPending && links.length === 0 ? t`Submit your post` : t`Shared links`
	if (isPending) return <PageTitle title={title} />
	// A link that is still in the field goes with the others.
	const sendable = [...new Set([...linksInText(typed).links, ...links])].filter(isSendable)
	const refresh = () => queryClient.invalidateQueries({ queryKey })

	async function add(text: string) {
		const added = linksInText(text).links
		const result = await storeLinks(text, user)
		if (result === 'unsaved') setTyped((before) => [...added, before].join(' ').trim())
		await refresh()
		setOutcome(result)
		const count = added.length
		if (result === undefined)
			announce(plural(count, { one: '# link added', other: '# links added' }))
	}

	async function discard(discarded: string[]) {
		try {
			await dropSharedLinks(discarded, user)
		} catch {
			return appState.actions.setError(i18n._(NOTES.unsaved))
		}
		await refresh()
		// The focused button is gone, so moves the focus to the page.
		focusPage()
		const count = discarded.length
		offer.setState(() => ({
			text: plural(count, { one: '# link discarded', other: '# links discarded' }),
			label: t`Undo`,
			accept: () => restore(discarded),
		}))
	}

	async function restore(discarded: string[]) {
		const left = await addSharedLinks(discarded, user, words).catch(() => undefined)
		if (left !== 0) appState.actions.setError(i18n._(left ? NOTES.full : NOTES.unsaved))
		// The reporter may have left the page, for one that counts the links.
		await refresh()
	}

	return (
		<>
			<HeadingRow title={title}>
				{links.length > 0 && (
					<Button variant="word" onClick={() => discard(links)}>{t`Discard`}</Button>
				)}
			</HeadingRow>
			{outcome && (
				<p role="status" className={layout.note}>
					{i18n._(NOTES[outcome])}
				</p>
			)}
			{data === undefined && (
				<p role="alert" className={layout.note}>{t`Couldn't open the saved links.`}</p>
			)}
			{links.length > 0 && (
				<ul className={`${layout.rows} ${styles.links}`} aria-label={t`Shared links`}>
					{links.map((link) => (
						<SharedLink key={link} link={link} onRemove={() => discard([link])} />
					))}
				</ul>
			)}
			{sendable.length > MAX_LINKS && (
				<p className={texts.hint}>
					{t`You can submit up to ${MAX_LINKS} links at a time. The others stay here.`}
				</p>
			)}
			<LinkEntry text={typed} onType={setTyped} onAdd={add} isForPasting={isForPasting} />
			{sendable.length > 0 && (
				<section className={`${layout.stack} ${styles.news}`}>
					<h2>
						{plural(sendable.length, {
							one: 'Which news is this link for?',
							other: 'Which news item are they for?',
						})}
					</h2>
					{newsChoice(words.map(({ text }) => text).join(' '), (newsId) =>
						openSubmitLinks(newsId, sendable),
					)}
				</section>
			)}
		</>
	)
}

/** One shared link, with the reason why it can't be submitted, if any. */
function SharedLink({ link, onRemove }: { link: string; onRemove: () => void }) {
	const { t, i18n } = useLingui()
	const error = linkError(link)
	const help = linkHelp(link)
	return (
		<li className={styles.link}>
			<PlatformMark platform={platformOf(link)} />
			<div className={styles.what}>
				<p className={texts.hint}>
					<ShortLink link={link} />
				</p>
				{error && <p className={`${texts.error} ${styles.error}`}>{i18n._(error)}</p>}
				{help && <p className={`${texts.error} ${styles.error}`}>{i18n._(help)}</p>}
			</div>
			<IconButton icon={Trash2} label={t`Remove link`} aria-description={link} onClick={onRemove} />
		</li>
	)
}
