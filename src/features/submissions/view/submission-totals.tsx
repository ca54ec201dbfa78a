import { useLingui } from '@lingui/react/macro'
import { NOT_AVAILABLE } from '../../../ui/text/format-date.ts'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import styles from './submission-totals.module.css'

type SubmissionTotalsProps = {
	total: number | undefined
	live: number | undefined
	/** Whether the figures are still loading. */
	pending: boolean
}

const LOADING = '–'

/** The counters that the host sends. */
export function SubmissionTotals({ total, live, pending }: SubmissionTotalsProps) {
	const { t } = useLingui()
	const figureOf = (count: number | undefined) =>
		count === undefined ? (pending ? LOADING : NOT_AVAILABLE) : abbreviateCount(count)
	const counters = [
		[t`Total Submissions`, total],
		[t`Live Submissions`, live],
	] as const
	return (
		<dl className={styles.totals}>
			{counters.map(([label, count]) => (
				<div key={label} className={styles.figure}>
					<dt>{label}</dt>
					<dd>{figureOf(count)}</dd>
				</div>
			))}
		</dl>
	)
}
