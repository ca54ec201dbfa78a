import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { isComplete, sumFigures } from '../../../submissions/submission-list.ts'
import type { OwnSubmission, SubmissionList } from '../../../submissions/submission-records.ts'
import { Button } from '../../../ui/button.tsx'
import texts from '../../../ui/text/text.module.css'
import { FILTER_LABELS, type Filter } from '../model/filters.ts'
import { readAll, readingAll } from '../model/read-all.ts'
import styles from './coverage-line.module.css'
import { Figures } from './figures.tsx'

/** The shown submissions, and whether the filters leave out some of the list. */
export type ShownPart = {
	chosen: Filter
	isPart: boolean
	shown: readonly OwnSubmission[]
	list: SubmissionList
}

type CoverageLineProps = { part: ShownPart; hasFigures?: boolean }

/**
 * Says how many submissions are shown, with the sums of their figures, and, until this phone has all of them, that it is
 * still counting.
 */
export function CoverageLine({ part, hasFigures }: CoverageLineProps) {
	const { t, i18n } = useLingui()
	const isReading = useSelector(readingAll) === 'reading'
	const { chosen, isPart, shown, list } = part
	const hasMore = list.run !== undefined
	const count = shown.length
	const loaded = list.rows.length
	const { total = loaded } = list
	const name = chosen === 'all' ? t`Found` : i18n._(FILTER_LABELS[chosen])

	function text(): string | undefined {
		// Nothing is known before the first response.
		if (loaded === 0) return undefined
		if (isComplete(list)) return isPart ? t`${name} · ${count} of ${loaded}` : undefined
		return isReading ? t`Counting… ${loaded} of ${total}` : t`${loaded} of ${total} loaded`
	}

	return (
		<>
			{/* Silent while all pages are read, because otherwise each page would be announced. */}
			<div
				role="status"
				aria-live={isReading ? 'off' : 'polite'}
				className={`${texts.small} ${styles.coverage}`}
			>
				<p>{text()}</p>
				{hasFigures && !hasMore && <Figures {...sumFigures(shown)} />}
			</div>
			{hasMore && !isReading && (
				<Button variant="word" onClick={() => void readAll()}>
					{t`Load all`}
				</Button>
			)}
		</>
	)
}

export function ReadFailure() {
	const { t } = useLingui()
	const state = useSelector(readingAll)
	const messages = {
		'rate-limited': t`The server is busy. Load the rest in a few minutes.`,
		offline: t`No connection. Load the rest when you're online.`,
		failed: t`Couldn't load the next page.`,
		idle: '',
		reading: '',
	}
	return (
		messages[state] && (
			<p role="alert" className={`${texts.error} ${styles.failed}`}>
				{messages[state]}
			</p>
		)
	)
}
