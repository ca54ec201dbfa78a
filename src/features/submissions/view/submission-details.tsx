import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Newspaper from 'lucide-react/icons/newspaper'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { SubmissionStatusBadge } from '../../../badges/badges.tsx'
import { linkAddress } from '../../../shared/addresses/web-address.ts'
import type { Submission } from '../../../shared/contract/submissions.ts'
import { newsroom } from '../../../shared/newsroom.ts'
import {
	type FigureReading,
	figuresOf,
	interactionsOf,
} from '../../../submissions/submission-list.ts'
import type { OwnSubmission } from '../../../submissions/submission-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenSubmitLinks } from '../../../ui/dialog.tsx'
import layout from '../../../ui/layout.module.css'
import { ButtonLink } from '../../../ui/links.tsx'
import { PaneContext } from '../../../ui/page/wide-page.ts'
import { formatDate, NOT_AVAILABLE, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import { languageOf } from '../../../ui/text/language-of.ts'
import { linkLetters } from '../../../ui/text/letters.ts'
import texts from '../../../ui/text/text.module.css'
import { copyLink } from '../model/copy-link.ts'
import type { Change } from '../model/submission-changes.ts'
import styles from './submission-details.module.css'

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
		<section
			id={SUBMISSION_DETAILS_ID}
			aria-label={title}
			className={`${layout.frame} ${styles.beside}`}
		>
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

/** What happened to a submission, if known: when it was sent, and when this phone first saw each status. */
function SubmissionHistory({ submission }: { submission: OwnSubmission }) {
	const { t } = useLingui()
	const { status, createdAt, readings } = submission
	const changes = readings.filter(
		([, each], index) => each !== null && each !== readings[index - 1]?.[1],
	)
	const { contact } = newsroom
	const words = contact?.words
	if (createdAt === undefined && changes.length === 0) return null
	return (
		<div className={`${layout.tight} ${styles.history}`}>
			<p className={texts.small}>{t`What happened`}</p>
			{createdAt !== undefined && (
				<p className={layout.ends}>
					<span>{t`Sent`}</span>
					<Day at={createdAt} />
				</p>
			)}
			{changes.map(([at, each]) => (
				<p key={at} className={layout.ends}>
					<SubmissionStatusBadge status={each ?? undefined} />
					<Day at={String(at)} />
				</p>
			))}
			{status === 'Rejected' && (
				<>
					<p>{t`The newsroom gave no reason.`}</p>
					<p>{t`It accepts links to single posts, reels and videos on Instagram, YouTube, Facebook and X.`}</p>
					{contact && <a href={contact.address}>{t`Ask the newsroom: ${words}`}</a>}
				</>
			)}
			<ViewsOverTime figures={figuresOf(readings, 'views')} />
		</div>
	)
}

function Day({ at }: { at: string }) {
	return <time dateTime={toDateTimeAttribute(at)}>{formatDate(at)}</time>
}

/** Fewer points show no trend. */
const LEAST_POINTS = 3

/** In units of the drawing. */
const WIDTH = 320
const HEIGHT = 56

/** The views over time as a line, from this phone's first reading to the last. */
function ViewsOverTime({ figures }: { figures: readonly FigureReading[] }) {
	const { t } = useLingui()
	const [first, last] = [figures[0], figures.at(-1)]
	if (figures.length < LEAST_POINTS || first === undefined || last === undefined) return null
	const dated = figures.map(({ at, value }) => [formatDate(String(at)), abbreviateCount(value)])
	const points = figures.map(({ at, value }) => {
		const x = ((at - first.at) / (last.at - first.at)) * WIDTH
		return `${x.toFixed(1)},${(HEIGHT - 2 - (value / last.value) * (HEIGHT - 4)).toFixed(1)}`
	})
	return (
		<figure className={styles.views}>
			<figcaption className={texts.small}>{t`Views over time`}</figcaption>
			<svg
				role="img"
				aria-label={dated.map((each) => each.join(': ')).join(', ')}
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
			>
				<polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
			</svg>
			<p aria-hidden className={`${texts.small} ${styles.axis}`}>
				<span>{dated[0]?.join(' · ')}</span>
				<span>{dated.at(-1)?.join(' · ')}</span>
			</p>
		</figure>
	)
}
