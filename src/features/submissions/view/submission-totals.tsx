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
	return (
		<dl className={styles.totals}>
			<Figure label={t`Total Submissions`} figure={figureOf(total)} />
			<Figure label={t`Live Submissions`} figure={figureOf(live)} />
		</dl>
	)
}

function Figure({ label, figure }: { label: string; figure: string }) {
	return (
		<div className={styles.figure}>
			<dt>{label}</dt>
			<dd>{figure}</dd>
		</div>
	)
}
