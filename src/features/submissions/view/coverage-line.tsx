import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { isComplete, sumFigures } from '../../../submissions/submission-list.ts'
import type { OwnSubmission, SubmissionList } from '../../../submissions/submission-records.ts'
import { Button } from '../../../ui/button.tsx'
import { FILTER_LABELS, type Filter } from '../model/filters.ts'
import { readAll, readingAll } from '../model/read-all.ts'
import styles from './coverage-line.module.css'
import { Figures } from './figures.tsx'

/** Which part of the submissions is shown. */
export type ShownPart = {
	chosen: Filter
	/** Whether the filters leave out some of them. */
	isPart: boolean
	shown: readonly OwnSubmission[]
	/** What this phone knows. */
	list: SubmissionList
}

type CoverageLineProps = {
	part: ShownPart
	/** Whether to sum the figures of the shown submissions. */
	hasFigures?: boolean
}

/** Says how many submissions are shown and, until this phone has all of them, that it is still counting. */
export function CoverageLine({ part, hasFigures }: CoverageLineProps) {
	const { t } = useLingui()
	const isReading = useSelector(readingAll) === 'reading'
	const hasMore = part.list.run !== undefined
	return (
		<>
			{/* Silent while all pages are read, because otherwise each page would be announced. */}
			<div role="status" aria-live={isReading ? 'off' : 'polite'} className={styles.coverage}>
				<Words part={part} isReading={isReading} />
				{hasFigures && !hasMore && <Figures {...sumFigures(part.shown)} />}
			</div>
			{hasMore && !isReading && (
				<Button variant="word" onClick={() => void readAll()}>
					{t`Load all`}
				</Button>
			)}
		</>
	)
}

function Words({ part, isReading }: { part: ShownPart; isReading: boolean }) {
	const { t, i18n } = useLingui()
	const { chosen, isPart, shown, list } = part
	const loaded = list.rows.length
	const { total = loaded } = list
	// Nothing is known before the first response.
	if (loaded === 0) return null
	if (!isComplete(list))
		return <p>{isReading ? t`Counting… ${loaded} of ${total}` : t`${loaded} of ${total} loaded`}</p>
	if (!isPart) return null
	const count = shown.length
	const name = chosen === 'all' ? t`Found` : i18n._(FILTER_LABELS[chosen])
	return <p>{t`${name} · ${count} of ${loaded}`}</p>
}

/** Says why not all submissions were read. */
export function ReadFailure() {
	const { t } = useLingui()
	const state = useSelector(readingAll)
	const texts = {
		'rate-limited': t`The server is busy. Load the rest in a few minutes.`,
		offline: t`No connection. Load the rest when you're online.`,
		failed: t`Couldn't load the next page.`,
		idle: '',
		reading: '',
	}
	return (
		texts[state] && (
			<p role="alert" className={styles.failed}>
				{texts[state]}
			</p>
		)
	)
}
