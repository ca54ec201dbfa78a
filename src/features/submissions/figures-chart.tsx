import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../ui/text/format-date.ts'
import { abbreviateCount } from '../../ui/text/format-figures.ts'
import hidden from '../../ui/visually-hidden.module.css'
import type { DayFigures } from './figures-by-day.ts'
import styles from './figures-chart.module.css'

/** The views and interactions of each day as two lines, and as a table for screen readers. Needs at least two days. */
export function FiguresChart({ days }: { days: readonly DayFigures[] }) {
	const { t } = useLingui()
	const [first = '', last = ''] = [days[0]?.[0], days.at(-1)?.[0]]
	return (
		<section className={styles.chart}>
			<h3>{t`Views and interactions by day`}</h3>
			<p className={styles.scope}>{t`Of your latest submissions, as seen on this phone.`}</p>
			<div aria-hidden className={styles.lines}>
				<Line label={t`Views`} days={days} figure={1} className={styles.views} />
				<Line label={t`Interactions`} days={days} figure={2} className={styles.interactions} />
				<p className={styles.axis}>
					<span>{shownDay(first)}</span>
					<span>{shownDay(last)}</span>
				</p>
			</div>
			<div className={hidden.hidden}>
				<table>
					<caption>{t`Views and interactions by day`}</caption>
					<thead>
						<tr>
							<th scope="col">{t`Day`}</th>
							<th scope="col">{t`Views`}</th>
							<th scope="col">{t`Interactions`}</th>
						</tr>
					</thead>
					<tbody>
						{days.map(([day, views, interactions]) => (
							<tr key={day}>
								<th scope="row">{shownDay(day)}</th>
								<td>{views}</td>
								<td>{interactions}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	)
}

function shownDay(day: string): string {
	return formatDate(`${day}T12:00:00`)
}

/** In units of the drawing. */
const WIDTH = 320
const HEIGHT = 56
/** The margin that keeps the marks inside the drawing. */
const INSET = 5

/** With more days, only the first and the last are marked. */
const MAX_MARKS = 14

type LineProps = {
	label: string
	days: readonly DayFigures[]
	/** The index of the figure in a day's tuple. */
	figure: 1 | 2
	className: string | undefined
}

/** One figure over time, from its least to its greatest value, with its first and last value in words. */
function Line({ label, days, figure, className }: LineProps) {
	const points = pointsOf(days.map((each) => ({ at: Date.parse(each[0]), value: each[figure] })))
	const marks = points.length > MAX_MARKS ? points.filter(isEnd) : points
	const values = [days[0], days.at(-1)].map((day) => abbreviateCount(day?.[figure] ?? 0))
	return (
		<>
			<p className={styles.legend}>
				<span>{label}</span>
				<span>{values.join(' → ')}</span>
			</p>
			<svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className}>
				<polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
				{marks.map(({ at, x, y }) =>
					figure === 1 ? (
						<circle key={at} cx={x} cy={y} r={4} />
					) : (
						<rect key={at} x={x - 4} y={y - 4} width={8} height={8} />
					),
				)}
			</svg>
		</>
	)
}

function isEnd(_point: unknown, index: number, all: unknown[]): boolean {
	return index === 0 || index === all.length - 1
}

/** Scales values over time to the drawing. */
export function pointsOf(values: { at: number; value: number }[]) {
	const times = values.map(({ at }) => at)
	const heights = values.map(({ value }) => value)
	const x = scale(times, INSET, WIDTH - INSET)
	const y = scale(heights, HEIGHT - INSET, INSET)
	return values.map(({ at, value }) => ({ at, x: x(at), y: y(value) }))
}

/** Returns a scale that maps the least value to `from`, the greatest to `to`, and equal values to the middle. */
function scale(values: number[], from: number, to: number): (value: number) => number {
	const least = Math.min(...values)
	const range = Math.max(...values) - least
	return (value) => Math.round(from + (to - from) * (range === 0 ? 0.5 : (value - least) / range))
}
