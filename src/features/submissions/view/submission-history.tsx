import { useLingui } from '@lingui/react/macro'
import { SubmissionStatusBadge } from '../../../badges/badges.tsx'
import { newsroomContact } from '../../../shared/newsroom-details.ts'
import { type FigureReading, figuresOf } from '../../../submissions/readings.ts'
import type { OwnSubmission } from '../../../submissions/submission-records.ts'
import { formatDate, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import styles from './submission-history.module.css'

/** What happened to a submission, if known: when it was sent, and when this phone first saw each status. */
export function SubmissionHistory({ submission }: { submission: OwnSubmission }) {
	const { t } = useLingui()
	const { status, createdAt, readings } = submission
	const changes = readings.filter(
		([, each], index) => each !== null && each !== readings[index - 1]?.[1],
	)
	const contact = newsroomContact()
	const words = contact?.words
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
			<figcaption>{t`Views over time`}</figcaption>
			<svg
				role="img"
				aria-label={dated.map((each) => each.join(': ')).join(', ')}
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
			>
				<polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
			</svg>
			<p aria-hidden className={styles.axis}>
				<span>{dated[0]?.join(' · ')}</span>
				<span>{dated.at(-1)?.join(' · ')}</span>
			</p>
		</figure>
	)
}
