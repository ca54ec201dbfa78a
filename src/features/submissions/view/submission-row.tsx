import { useLingui } from '@lingui/react/macro'
import { memo, useContext, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { PlatformBadge, SubmissionStatusBadge } from '../../../badges/badges.tsx'
import { interactionsOf, type OwnSubmission } from '../../../submissions/submission-list.ts'
import { PaneContext } from '../../../ui/page/page-column.tsx'
import { formatDateTime, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import { languageOf } from '../../../ui/text/language-of.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import type { Change } from '../model/submission-changes.ts'
import { Figures } from './figures.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import styles from './submission-row.module.css'

type SubmissionRowProps = {
	submission: OwnSubmission
	/** The name of its month, if it is the first row of that. */
	month?: string | undefined
	/** What has changed since the last look. */
	change?: Change | undefined
	expanded: boolean
	onToggle: (key: string) => void
}

/** One submission. Its button expands the link and the figures below it. */
export const SubmissionRow = memo(function SubmissionRow(props: SubmissionRowProps) {
	const { submission, month, change, expanded, onToggle } = props
	const { t } = useLingui()
	const title = submission.news?.newsTitle ?? t`Untitled news`
	const detailsId = useId()
	const pane = useContext(PaneContext)
	const details = useRef<HTMLDivElement>(null)

	const wasExpanded = useRef(expanded)

	// Scrolls the whole expanded row into view. Not if it was already expanded, and is only mounted again because the
	// list was scrolled back to it.
	useLayoutEffect(() => {
		if (expanded && !wasExpanded.current && pane === null) {
			const row = details.current?.parentElement
			row?.scrollIntoView({ block: 'nearest' })
			// On a low screen, the space for the bars at the bottom may push the head of a high row out of view.
			if (row && row.getBoundingClientRect().top < 0) row.scrollIntoView()
		}
		wasExpanded.current = expanded
	}, [expanded, pane])

	return (
		<>
			{month && <h2 className={styles.month}>{month}</h2>}
			<button
				type="button"
				className={styles.row}
				aria-expanded={expanded}
				aria-controls={expanded ? detailsId : undefined}
				onClick={() => onToggle(submission.key)}
			>
				<span className={styles.head}>
					<span className={change ? `${styles.source} ${styles.changed}` : styles.source}>
						<PlatformBadge platform={submission.platform} />
						{change && <span className={hidden.hidden}>{t`Changed`}</span>}
					</span>
					<SubmissionStatusBadge status={submission.status} />
				</span>
				<span className={styles.title} lang={languageOf(title)} dir="auto">
					{title}
				</span>
				<span className={styles.facts}>
					<time className={styles.date} dateTime={toDateTimeAttribute(submission.createdAt)}>
						{formatDateTime(submission.createdAt)}
					</time>
					<Figures
						views={submission.latestMetrics?.views}
						interactions={interactionsOf(submission)}
					/>
				</span>
			</button>
			{expanded && pane === null && (
				<div ref={details} id={detailsId}>
					<SubmissionDetails submission={submission} change={change} />
				</div>
			)}
			{expanded &&
				pane &&
				createPortal(
					<section id={detailsId} aria-label={title} className={styles.beside}>
						<h2 lang={languageOf(title)} dir="auto">
							{title}
						</h2>
						<SubmissionDetails submission={submission} change={change} />
					</section>,
					pane,
				)}
		</>
	)
})
