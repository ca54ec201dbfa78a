import { useLingui } from '@lingui/react/macro'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import styles from './submission-totals.module.css'

type SubmissionTotalsProps = {
	total: number | undefined
	live: number | undefined
	/** Whether the figures are still loading. */
	pending: boolean
}

const ON_ITS_WAY = '–'

export function SubmissionTotals({ total, live, pending }: SubmissionTotalsProps) {
	const { t } = useLingui()
	const missing = pending ? ON_ITS_WAY : NOT_AVAILABLE
	return (
		<dl className={styles.totals}>
			<Figure label={t`Total Submissions`} figure={total ?? missing} />
			<Figure label={t`Live Submissions`} figure={live ?? missing} />
		</dl>
	)
}

function Figure({ label, figure }: { label: string; figure: number | string }) {
	return (
		<div className={styles.figure}>
			<dt>{label}</dt>
			<dd>{figure}</dd>
		</div>
	)
}
