import { useLingui } from '@lingui/react/macro'
import { NOT_AVAILABLE } from '../../../ui/text/format-date.ts'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import styles from './counters.module.css'

type SubmissionTotalsProps = {
	total: number | undefined
	live: number | undefined
	pending: boolean
}

/** The counters that the host sends. */
export function SubmissionTotals({ total, live, pending }: SubmissionTotalsProps) {
	const { t } = useLingui()
	return (
		<Counters
			counters={[
				[t`Total Submissions`, total],
				[t`Live Submissions`, live],
			]}
			missing={pending ? '–' : NOT_AVAILABLE}
		/>
	)
}

type CountersProps = {
	counters: readonly (readonly [label: string, count: number | undefined])[]
	missing: string
}

/** Counts side by side, each with its label. */
export function Counters({ counters, missing }: CountersProps) {
	return (
		<dl className={styles.counters}>
			{counters.map(([label, count]) => (
				<div key={label} className={styles.figure}>
					<dt>{label}</dt>
					<dd>{count === undefined ? missing : abbreviateCount(count)}</dd>
				</div>
			))}
		</dl>
	)
}
