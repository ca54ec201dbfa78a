import { useLingui } from '@lingui/react/macro'
import { NOT_AVAILABLE } from '../../../ui/text/format-date.ts'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import { Counters } from './counters.tsx'

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
		<Counters
			counters={[
				[t`Total Submissions`, figureOf(total)],
				[t`Live Submissions`, figureOf(live)],
			]}
		/>
	)
}
