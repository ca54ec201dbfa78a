import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { Clock } from 'lucide-react'
import type { ElementNode } from 'react/jsx-runtime'
import { Pill, PlatformBadge, platformOf, SubmissionStatusBadge } from '../../../badges/badges.tsx'
import { linkAddress } from '../../../shared/addresses/web-address.ts'
import type { NewsIdentity } from '../../../shared/contract/submissions.ts'
import { interactionsOf } from '../../../submissions/submission-list.ts'
import { ShortLink } from '../../../ui/short-link.tsx'
import { NOT_AVAILABLE } from '../../../ui/text/format-date.ts'
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
		<section className={styles.section}>
			<h2>{t`Your links`}</h2>
			<ul className={styles.rows}>
				{links.map((own, index) => (
					<li key={own.submission?._id ?? `#${index}`}>
						<LinkRow link={own.link}>
							<OwnLinkFacts own={own} />
						</LinkRow>
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
	const counts = new Map<string, { own: OwnLink; count: number }>()
	for (const own of links) {
		const state = own.isWaiting ? 'waiting' : (own.submission?.status ?? '')
		const { count } = counts.get(state) ?? { count: 0 }
		counts.set(state, { own, count: count + 1 })
	}
	if (counts.size === 0) return null
	return (
		<div className={styles.states}>
			<span aria-hidden>{t`Your links`}</span>
			<ul className={styles.states} aria-label={t`Your links`}>
				{Array.from(counts, ([state, { own, count }]) => (
					<li key={state} className={styles.states}>
						<LinkState {...own} />
						{count > 1 && <span>{`× ${count}`}</span>}
					</li>
				))}
			</ul>
		</div>
	)
}

/** Opens the submitted link, if it is an address. */
function LinkRow({ link, children }: { link: string | undefined; children: ElementNode }) {
	const { t } = useLingui()
	const address = linkAddress(link)
	if (address === undefined) return <div className={styles.row}>{children}</div>
	return (
		<a href={address} target="_blank" rel="noopener noreferrer" className={styles.row}>
			{children}
			<span className={hidden.hidden}>{t`(opens in a new tab)`}</span>
		</a>
	)
}

function LinkState({ submission, isWaiting }: Pick<OwnLink, 'submission' | 'isWaiting'>) {
	const { t } = useLingui()
	if (isWaiting) return <Pill label={t`Waiting to send`} tone="waiting" icon={Clock} />
	if (submission) return <SubmissionStatusBadge status={submission.status} />
	return <Pill label={t`Sent`} tone="neutral" />
}

function OwnLinkFacts({ own: { link, submission, isWaiting } }: { own: OwnLink }) {
	return (
		<>
			<span className={styles.line}>
				<PlatformBadge platform={submission?.platform ?? platformOf(link ?? '')} />
				<LinkState submission={submission} isWaiting={isWaiting} />
			</span>
			<span className={styles.line}>
				<span className={styles.link}>
					{link === undefined ? NOT_AVAILABLE : <ShortLink link={link} />}
				</span>
				{submission && (
					<Figures
						views={submission.latestMetrics?.views}
						interactions={interactionsOf(submission)}
					/>
				)}
			</span>
		</>
	)
}
