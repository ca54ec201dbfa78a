import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { PlatformBadge, SubmissionStatusBadge } from '../../../badges/badges.tsx'
import { sumFigures } from '../../../submissions/submission-list.ts'
import type { OwnSubmission } from '../../../submissions/submission-records.ts'
import layout from '../../../ui/layout.module.css'
import { formatDateTime, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import { languageOf } from '../../../ui/text/language-of.ts'
import texts from '../../../ui/text/text.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import type { Change } from '../model/submission-changes.ts'
import { Figures } from './figures.tsx'
import { SUBMISSION_DETAILS_ID, SubmissionDetails } from './submission-details.tsx'
import styles from './submission-row.module.css'

type SubmissionRowProps = {
	submission: OwnSubmission
	/** The name of its month, if it is the first row of that. */
	month?: string | undefined
	change?: Change | undefined
	expanded: boolean
	onToggle: (key: string) => void
}

export const SubmissionRow = memo(function SubmissionRow(props: SubmissionRowProps) {
	const { submission, month, change, expanded, onToggle } = props
	const { t } = useLingui()
	const title = submission.news?.newsTitle ?? t`Untitled news`
	return (
		<>
			{month && <h2 className={`${texts.hint} ${styles.month}`}>{month}</h2>}
			<button
				type="button"
				className={`${layout.row} ${styles.row}`}
				aria-expanded={expanded}
				aria-controls={expanded ? SUBMISSION_DETAILS_ID : undefined}
				onClick={() => onToggle(submission.key)}
			>
				<span className={`${layout.ends} ${styles.head}`}>
					<span className={change ? `${styles.source} ${layout.dot}` : styles.source}>
						<PlatformBadge platform={submission.platform} />
						{change && <span className={hidden.hidden}>{t`Changed`}</span>}
					</span>
					<SubmissionStatusBadge status={submission.status} />
				</span>
				<span className={`${texts.title} ${styles.title}`} lang={languageOf(title)} dir="auto">
					{title}
				</span>
				<span className={`${layout.ends} ${styles.facts}`}>
					<time
						className={`${texts.small} ${styles.date}`}
						dateTime={toDateTimeAttribute(submission.createdAt)}
					>
						{formatDateTime(submission.createdAt)}
					</time>
					<Figures {...sumFigures([submission])} />
				</span>
			</button>
			{expanded && <SubmissionDetails submission={submission} title={title} change={change} />}
		</>
	)
})
