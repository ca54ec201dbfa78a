import { useLingui } from '@lingui/react/macro'
import layout from '../../../ui/layout.module.css'
import { formatDate } from '../../../ui/text/format-date.ts'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import texts from '../../../ui/text/text.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import type { Growth, Period } from '../model/growth-by-day.ts'
import styles from './growth-chart.module.css'

/** The new views and interactions by day as bars from zero, and as a table for screen readers. */
export function GrowthChart({ periods }: { periods: readonly Period[] }) {
	const { t } = useLingui()
	return (
		<section className={`${layout.tight} ${styles.chart}`}>
			<h3>{t`New views and interactions by day`}</h3>
			<p className={`${texts.small} ${styles.scope}`}>
				<span>{t`As seen on this phone.`}</span>
				{periods.some(({ days }) => days > 1) && (
					<span>{` ${t`A hollow bar is the average of days you didn't look.`}`}</span>
				)}
			</p>
			<div aria-hidden className={styles.figures}>
				<Bars label={t`Views`} periods={periods} figure="views" />
				<Bars label={t`Interactions`} periods={periods} figure="interactions" />
				<p className={styles.axis}>
					<span>{shownDay(periods[0]?.to)}</span>
					<span>{shownDay(periods.at(-1)?.to)}</span>
				</p>
			</div>
			<div className={hidden.hidden}>
				<table>
					<caption>{t`New views and interactions by day`}</caption>
					<thead>
						<tr>
							<th scope="col">{t`Day`}</th>
							<th scope="col">{t`Views`}</th>
							<th scope="col">{t`Interactions`}</th>
						</tr>
					</thead>
					<tbody>
						{periods.map((period) => (
							<tr key={period.to}>
								<th scope="row">
									{[...new Set([period.from, period.to])].map(shownDay).join(' – ')}
								</th>
								<td>{period.views}</td>
								<td>{period.interactions}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	)
}

function shownDay(day = ''): string {
	return formatDate(`${day}T12:00:00`)
}

/** In units of the drawing. */
const WIDTH = 320
const HEIGHT = 56
const MAX_BAR_WIDTH = 32

type BarsProps = { label: string; periods: readonly Period[]; figure: keyof Growth }

function Bars({ label, periods, figure }: BarsProps) {
	const { t } = useLingui()
	const { bars, highest } = barsOf(periods, figure)
	const sum = abbreviateCount(periods.reduce((total, period) => total + period[figure], 0))
	const most = abbreviateCount(Math.ceil(highest))
	return (
		<>
			<p className={styles.legend}>
				<span>{label}</span>
				<span>{t`+${sum}, at most ${most} a day`}</span>
			</p>
			<svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles[figure]}>
				{bars.map(({ isHollow, ...bar }) => (
					<rect key={bar.x} {...bar} className={isHollow ? styles.hollow : undefined} />
				))}
			</svg>
		</>
	)
}

/**
 * Returns bars from zero, and the highest day. Days without a look have one wide bar, as high as their average; a day
 * without growth has none.
 */
export function barsOf(periods: readonly Period[], figure: keyof Growth) {
	const perDay = periods.map((period) => period[figure] / period.days)
	const highest = Math.max(...perDay)
	const day = WIDTH / periods.reduce((sum, period) => sum + period.days, 0)
	const barWidth = Math.min(MAX_BAR_WIDTH, day * 0.8)
	let end = 0
	const bars = periods.flatMap((period, index) => {
		const isHollow = period.days > 1
		const width = (period.days - 1) * day + barWidth
		end += period.days * day
		if (period[figure] === 0 && !isHollow) return []
		const height = Math.max(1, Math.round(((perDay[index] ?? 0) / (highest || 1)) * (HEIGHT - 2)))
		return [{ x: end - width - (day - barWidth) / 2, y: HEIGHT - height, width, height, isHollow }]
	})
	return { bars, highest }
}
