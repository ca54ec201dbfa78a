import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Newspaper from 'lucide-react/icons/newspaper'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { linkAddress } from '../../../shared/addresses/web-address.ts'
import type { Submission } from '../../../shared/contract/submissions.ts'
import { interactionsOf } from '../../../submissions/submission-list.ts'
import type { OwnSubmission } from '../../../submissions/submission-records.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PaneContext } from '../../../ui/page/page-column.tsx'
import { NOT_AVAILABLE } from '../../../ui/text/format-date.ts'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import { languageOf } from '../../../ui/text/language-of.ts'
import { linkLetters } from '../../../ui/text/letters.ts'
import { useOpenSubmitLinks } from '../../../ui/use-dialog-entry.ts'
import { copyLink } from '../model/copy-link.ts'
import type { Change } from '../model/published-submissions.ts'
import styles from './submission-details.module.css'
import { SubmissionHistory } from './submission-history.tsx'

/** The element with the details. Only one submission is expanded at a time. */
export const SUBMISSION_DETAILS_ID = 'submission-details'

type SubmissionDetailsProps = {
	submission: OwnSubmission
	title: string
	change: Change | undefined
}

/** The details of the expanded submission: below its row, or on wide screens beside the list. */
export function SubmissionDetails({ submission, title, change }: SubmissionDetailsProps) {
	const { t } = useLingui()
	const pane = useContext(PaneContext)
	const { contentLink, latestMetrics: metrics } = submission
	const interactions = interactionsOf(submission)
	const details = (
		<>
			<dl className={styles.details}>
				<div className={styles.link}>
					<dt>{t`Content Link`}</dt>
					<dd>{contentLink === undefined ? NOT_AVAILABLE : <ContentLink link={contentLink} />}</dd>
					<NewsActions submission={submission} />
				</div>
				<Figure label={t`Total Views`} count={metrics?.views} growth={change?.views} />
				<Figure label={t`Total Interactions`} count={interactions} growth={change?.interactions} />
				{interactions !== undefined && (
					<>
						<Figure label={t`Likes`} count={metrics?.likes} />
						<Figure label={t`Comments`} count={metrics?.comments} />
					</>
				)}
			</dl>
			<SubmissionHistory submission={submission} />
		</>
	)
	if (pane === null) return <div id={SUBMISSION_DETAILS_ID}>{details}</div>
	return createPortal(
		<section id={SUBMISSION_DETAILS_ID} aria-label={title} className={styles.beside}>
			<h2 lang={languageOf(title)} dir="auto">
				{title}
			</h2>
			{details}
		</section>,
		pane,
	)
}

type FigureProps = { label: string; count: number | undefined; growth?: number | undefined }

function Figure({ label, count, growth = 0 }: FigureProps) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				<span>{count === undefined ? 'N/A' : abbreviateCount(count)}</span>
				{growth > 0 && <span className={styles.growth}>{` +${abbreviateCount(growth)}`}</span>}
			</dd>
		</div>
	)
}

/** The link in lines, with buttons that copy and open it. */
function ContentLink({ link }: { link: string }) {
	const { t } = useLingui()
	const address = linkAddress(link)
	return (
		<>
			<span className={styles.lines} translate="no">
				{breakLink(link).map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one link never move
					<span key={index}>{line}</span>
				))}
			</span>
			<span className={styles.actions}>
				<Button
					variant="quiet"
					className={styles.open}
					aria-label={t`Copy link`}
					onClick={() => copyLink(link)}
				>
					<Copy aria-hidden />
				</Button>
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
			</span>
		</>
	)
}

/** Opens the submission's news, or for a rejected link the form of its news with the link filled in. */
function NewsActions({ submission: { status, contentLink, news } }: { submission: Submission }) {
	const { t } = useLingui()
	const openSubmitLinks = useOpenSubmitLinks()
	const newsId = news?._id
	if (newsId === undefined) return null
	return (
		<dd className={styles.news}>
			<ButtonLink variant="word" to="/dashboard/news-detail" search={{ newsId }}>
				<Newspaper aria-hidden />
				<span>{t`Open news`}</span>
			</ButtonLink>
			{status === 'Rejected' && contentLink !== undefined && (
				<Button variant="word" onClick={() => openSubmitLinks(newsId, [contentLink])}>
					<RotateCcw aria-hidden />
					<span>{t`Submit again`}</span>
				</Button>
			)}
		</dd>
	)
}

const LINE_LENGTH = 20

/** Splits a link into lines of up to 20 characters, but never inside a letter or a Kannada syllable. */
export function breakLink(link: string): string[] {
	const lines: string[] = []
	let room = 0
	for (const letter of linkLetters(link)) {
		const length = letter.length > 1 ? [...letter].length : 1
		if (length > room) {
			lines.push('')
			room = LINE_LENGTH
		}
		lines[lines.length - 1] += letter
		room -= length
	}
	return lines
}
