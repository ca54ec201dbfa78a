import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { PlatformMark } from '../../marks/platform-mark.tsx'
import { SubmissionStatusPill } from '../../marks/status-pill.tsx'
import type { Submission } from '../../shared/contract/submissions.ts'
import { formatDateTime, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { SubmissionDetails } from './submission-details.tsx'
import styles from './submission-row.module.css'

type SubmissionRowProps = { submission: Submission; expanded: boolean; onToggle: () => void }

/** One submission; its button opens the link and the figures below it. */
export function SubmissionRow({ submission, expanded, onToggle }: SubmissionRowProps) {
	const { t } = useLingui()
	const detailsId = useId()
	return (
		<li className={styles.item}>
			<button
				type="button"
				className={styles.row}
				aria-expanded={expanded}
				aria-controls={detailsId}
				onClick={onToggle}
			>
				<span className={styles.head}>
					<PlatformMark platform={submission.platform} />
					<SubmissionStatusPill status={submission.status} />
				</span>
				<span className={styles.title}>{submission.news?.newsTitle ?? t`Untitled news`}</span>
				<time className={styles.date} dateTime={toDateTimeAttribute(submission.createdAt)}>
					{formatDateTime(submission.createdAt)}
				</time>
				<ChevronDown aria-hidden className={styles.arrow} />
			</button>
			<div id={detailsId} hidden={!expanded}>
				{expanded && <SubmissionDetails submission={submission} />}
			</div>
		</li>
	)
}
