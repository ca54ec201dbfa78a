import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import { PlatformBadge } from '../../badges/platform-badge.tsx'
import { SubmissionStatusBadge } from '../../badges/status-badge.tsx'
import type { Submission } from '../../shared/contract/submissions.ts'
import { formatDateTime, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { SubmissionDetails } from './submission-details.tsx'
import styles from './submission-row.module.css'

type SubmissionRowProps = {
	rowKey: string
	submission: Submission
	expanded: boolean
	onToggle: (rowKey: string) => void
}

/** One submission. Its button expands the link and the figures below it. */
export const SubmissionRow = memo(function SubmissionRow(props: SubmissionRowProps) {
	const { rowKey, submission, expanded, onToggle } = props
	const { t } = useLingui()
	const title = submission.news?.newsTitle ?? t`Untitled news`
	const detailsId = useId()
	return (
		<>
			<button
				type="button"
				className={styles.row}
				aria-expanded={expanded}
				aria-controls={detailsId}
				onClick={() => onToggle(rowKey)}
			>
				<span className={styles.head}>
					<PlatformBadge platform={submission.platform} />
					<SubmissionStatusBadge status={submission.status} />
				</span>
				<span className={styles.title} lang={languageOf(title)}>
					{title}
				</span>
				<time className={styles.date} dateTime={toDateTimeAttribute(submission.createdAt)}>
					{formatDateTime(submission.createdAt)}
				</time>
				<ChevronDown aria-hidden className={styles.arrow} />
			</button>
			<div id={detailsId} hidden={!expanded}>
				{expanded && <SubmissionDetails submission={submission} />}
			</div>
		</>
	)
})
