import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { linkAddress } from '../../shared/addresses/web-address.ts'
import type { Submission } from '../../shared/contract/submissions.ts'
import { abbreviateCount } from '../../ui/text/abbreviate-count.ts'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import styles from './submission-details.module.css'

/** Shown for a figure the host has not measured. */
const NO_FIGURE = 'N/A'

export function SubmissionDetails({ submission }: { submission: Submission }) {
	const { t } = useLingui()
	const { contentLink, latestMetrics } = submission
	const address = linkAddress(contentLink)
	return (
		<dl className={styles.details}>
			<div className={styles.link}>
				<dt>{t`Content Link`}</dt>
				<dd>
					<BrokenLink link={contentLink} />
					{address && (
						<a
							href={address}
							target="_blank"
							rel="noopener noreferrer"
							className={styles.open}
							aria-label={t`Open link in a new tab`}
						>
							<ExternalLink aria-hidden />
						</a>
					)}
				</dd>
			</div>
			<div>
				<dt>{t`Total Views`}</dt>
				<dd>{figure(latestMetrics?.views)}</dd>
			</div>
			<div>
				<dt>{t`Total Interactions`}</dt>
				<dd>{figure(interactionsOf(submission))}</dd>
			</div>
		</dl>
	)
}

function BrokenLink({ link }: { link: string | undefined }) {
	if (link === undefined) return <span>{NOT_AVAILABLE}</span>
	return (
		<span className={styles.lines}>
			{breakLink(link).map((line, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one link never move
				<span key={place}>{line}</span>
			))}
		</span>
	)
}

function figure(count: number | undefined): string {
	return count === undefined ? NO_FIGURE : abbreviateCount(count)
}

/** Comments plus likes; unknown only when neither was measured. */
export function interactionsOf({ latestMetrics: metrics }: Submission): number | undefined {
	if (metrics?.comments === undefined && metrics?.likes === undefined) return undefined
	return (metrics.comments ?? 0) + (metrics.likes ?? 0)
}

/** Characters of a link per line. */
const LINE_LENGTH = 20

/** Splits a link into lines of 20 characters. */
export function breakLink(link: string): string[] {
	return link.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'gsu')) ?? []
}
