import { useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { ElementNode } from 'react/jsx-runtime'
import { Pill, PlatformBadge, platformOf, SubmissionStatusBadge } from '../../badges/badges.tsx'
import { linkAddress } from '../../shared/addresses/web-address.ts'
import type { NewsIdentity } from '../../shared/contract/submissions.ts'
import { interactionsOf } from '../../submissions/submission-list.ts'
import { ShortLink } from '../../ui/short-link.tsx'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { Figures } from './figures.tsx'
import styles from './own-links.module.css'
import { type OwnLink, useSubmissionIndex } from './submission-index.ts'

/** The links that the reporter has submitted for a news item, as far as the phone knows. */
export function OwnLinks({ news }: { news: NewsIdentity }) {
	const { t } = useLingui()
	const { index } = useSubmissionIndex()
	const links = index?.ownLinksOf(news) ?? []
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

function OwnLinkFacts({ own: { link, submission, isWaiting } }: { own: OwnLink }) {
	const { t } = useLingui()
	return (
		<>
			<span className={styles.line}>
				<PlatformBadge platform={submission?.platform ?? platformOf(link ?? '')} />
				{isWaiting ? (
					<Pill label={t`Waiting to send`} tone="waiting" icon={Clock} />
				) : submission ? (
					<SubmissionStatusBadge status={submission.status} />
				) : (
					<Pill label={t`Sent`} tone="neutral" />
				)}
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
