import { useLingui } from '@lingui/react/macro'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import styles from './submission-totals.module.css'

type SubmissionTotalsProps = { total: number | undefined; live: number | undefined }

export function SubmissionTotals({ total, live }: SubmissionTotalsProps) {
	const { t } = useLingui()
	return (
		<dl className={styles.totals}>
			<Figure label={t`Total Submissions`} count={total} />
			<Figure label={t`Live Submissions`} count={live} />
		</dl>
	)
}

function Figure({ label, count }: { label: string; count: number | undefined }) {
	return (
		<div className={styles.figure}>
			<dt>{label}</dt>
			<dd>{count ?? NOT_AVAILABLE}</dd>
		</div>
	)
}
