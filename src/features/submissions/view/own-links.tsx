import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import Clock from 'lucide-react/icons/clock'
import { Pill, PlatformBadge, platformOf, SubmissionStatusBadge } from '../../../badges/badges.tsx'
import { linkAddress } from '../../../shared/addresses/web-address.ts'
import type { NewsIdentity } from '../../../shared/contract/submissions.ts'
import { sumFigures } from '../../../submissions/submission-list.ts'
import layout from '../../../ui/layout.module.css'
import { ShortLink } from '../../../ui/short-link.tsx'
import { NOT_AVAILABLE } from '../../../ui/text/format-date.ts'
import texts from '../../../ui/text/text.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import { type OwnLink, submissionIndex } from '../model/published-submissions.ts'
import { Figures } from './figures.tsx'
import styles from './own-links.module.css'

/** The links that the reporter has submitted for a news item, as far as the phone knows. */
export function OwnLinks({ news }: { news: NewsIdentity }) {
	const { t } = useLingui()
	const links = useSelector(submissionIndex)?.ownLinksOf(news) ?? []
	if (links.length === 0) return null
	return (
		<section className={layout.tight}>
			<h2>{t`Your links`}</h2>
			<ul className={layout.rows}>
				{links.map((own, index) => (
					<li key={own.submission?._id ?? `#${index}`}>
						<LinkRow {...own} />
					</li>
				))}
			</ul>
		</section>
	)
}

/** The states of the links that the reporter has submitted for a news item, each once, with how many links have it. */
export function LinkStates({ news }: { news: NewsIdentity }) {
	const { t } = useLingui()
	const links = useSelector(submissionIndex)?.ownLinksOf(news) ?? []
	const byState = new Map<string, OwnLink[]>()
	for (const own of links) {
		const state = own.isWaiting ? 'waiting' : (own.submission?.status ?? '')
		byState.set(state, [...(byState.get(state) ?? []), own])
	}
	if (links.length === 0) return null
	return (
		<div className={`${layout.line} ${texts.small} ${styles.states}`}>
			<span aria-hidden>{t`Your links`}</span>
			<ul className={`${layout.line} ${texts.small} ${styles.states}`} aria-label={t`Your links`}>
				{Array.from(byState, ([state, [own, ...others]]) => (
					<li key={state} className={`${layout.line} ${texts.small} ${styles.states}`}>
						{own && <LinkState {...own} />}
						{others.length > 0 && <span>{`× ${1 + others.length}`}</span>}
					</li>
				))}
			</ul>
		</div>
	)
}

function LinkRow(own: OwnLink) {
	const { t } = useLingui()
	const { link, submission } = own
	const address = linkAddress(link)
	const facts = (
		<>
			<span className={`${layout.ends} ${styles.line}`}>
				<PlatformBadge platform={submission?.platform ?? platformOf(link ?? '')} />
				<LinkState {...own} />
			</span>
			<span className={`${layout.ends} ${styles.line}`}>
				<span className={texts.small}>
					{link === undefined ? NOT_AVAILABLE : <ShortLink link={link} />}
				</span>
				{submission && <Figures {...sumFigures([submission])} />}
			</span>
		</>
	)
	if (address === undefined) return <div className={`${layout.row} ${styles.row}`}>{facts}</div>
	return (
		<a
			href={address}
			target="_blank"
			rel="noopener noreferrer"
			className={`${layout.row} ${styles.row}`}
		>
			{facts}
			<span className={hidden.hidden}>{t`(opens in a new tab)`}</span>
		</a>
	)
}

function LinkState({ submission, isWaiting }: OwnLink) {
	const { t } = useLingui()
	if (isWaiting)
		return <Pill label={t`Waiting to send`} tone="waiting" icon={<Clock aria-hidden />} />
	if (submission) return <SubmissionStatusBadge status={submission.status} />
	return <Pill label={t`Sent`} tone="neutral" />
}
