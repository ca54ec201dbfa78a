import { useLingui } from '@lingui/react/macro'
import { SubmissionStatusBadge } from '../../../badges/badges.tsx'
import { newsroomContact } from '../../../shared/newsroom-details.ts'
import { type FigureReading, figuresOf } from '../../../submissions/readings.ts'
import type { OwnSubmission, Reading } from '../../../submissions/submission-records.ts'
import { formatDate, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import styles from './submission-history.module.css'

/** What happened to a submission, if known: when it was sent, and when this phone first saw each status. */
export function SubmissionHistory({ submission }: { submission: OwnSubmission }) {
	const { t } = useLingui()
	const { status, createdAt, readings } = submission
	const changes = statusChanges(readings)
	if (createdAt === undefined && changes.length === 0) return null
	return (
		<div className={styles.history}>
			<p className={styles.label}>{t`What happened`}</p>
			{createdAt !== undefined && (
				<p className={styles.step}>
					<span>{t`Sent`}</span>
					<Day at={createdAt} />
				</p>
			)}
			{changes.map(([at, each]) => (
				<p key={at} className={styles.step}>
					<SubmissionStatusBadge status={each ?? undefined} />
					<Day at={String(at)} />
				</p>
			))}
			{status === 'Rejected' && <Rejection />}
			<ViewsOverTime figures={figuresOf(readings, 'views')} />
		</div>
	)
}

function Day({ at }: { at: string }) {
	return <time dateTime={toDateTimeAttribute(at)}>{formatDate(at)}</time>
}

/** Returns the readings with another status than the one before. */
export function statusChanges(readings: readonly Reading[]): Reading[] {
	return readings.filter(
		([, status], index) => status !== null && status !== readings[index - 1]?.[1],
	)
}

/** What is known about a rejection, and what the reporter can do. */
function Rejection() {
	const { t } = useLingui()
	const contact = newsroomContact()
	const words = contact?.words
	return (
		<>
			<p>{t`The newsroom gave no reason.`}</p>
			<p>{t`It accepts links to single posts, reels and videos on Instagram, YouTube, Facebook and X.`}</p>
			{contact && <a href={contact.address}>{t`Ask the newsroom: ${words}`}</a>}
		</>
	)
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
	const points = figures.map(({ at, value }) => {
		const x = ((at - first.at) / (last.at - first.at)) * WIDTH
		return `${x.toFixed(1)},${(HEIGHT - 2 - (value / last.value) * (HEIGHT - 4)).toFixed(1)}`
	})
	const spoken = figures.map(
		({ at, value }) => `${formatDate(String(at))}: ${abbreviateCount(value)}`,
	)
	return (
		<figure className={styles.views}>
			<figcaption>{t`Views over time`}</figcaption>
			<svg
				role="img"
				aria-label={spoken.join(', ')}
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
			>
				<polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
			</svg>
			<p aria-hidden className={styles.axis}>
				<span>{`${formatDate(String(first.at))} · ${abbreviateCount(first.value)}`}</span>
				<span>{`${formatDate(String(last.at))} · ${abbreviateCount(last.value)}`}</span>
			</p>
		</figure>
	)
}
