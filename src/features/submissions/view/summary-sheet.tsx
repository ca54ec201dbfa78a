import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useState } from 'react'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import type { Submission } from '../../../shared/contract/submissions.ts'
import { isComplete, sumFigures } from '../../../submissions/submission-list.ts'
import type { SubmissionList } from '../../../submissions/submission-records.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OpenInBrowser } from '../../../ui/in-app-browser.tsx'
import layout from '../../../ui/layout.module.css'
import { canShare, canShareOrSave, copyText, share, shareOrSave } from '../../../ui/share-sheet.ts'
import { toDay } from '../../../ui/text/format-date.ts'
import texts from '../../../ui/text/text.module.css'
import { csvOf, messageOf } from '../model/export-submissions.ts'
import { countMonths, narrowRows, periodName, thisMonth } from '../model/filters.ts'
import { growthByDay } from '../model/growth-by-day.ts'
import { Choice } from './choice.tsx'
import { CoverageLine, ReadFailure, type ShownPart } from './coverage-line.tsx'
import { Counters } from './figures.tsx'
import { GrowthChart } from './growth-chart.tsx'
import styles from './summary-sheet.module.css'

/** The maximum number of submissions in a message. A messenger refuses a longer one. */
const MAX_MESSAGE_ITEMS = 100

type SummarySheetProps = {
	/** The period for which the list shows submissions, if one is chosen. */
	period: string | undefined
	part: ShownPart
	onClose: () => void
}

/** Sums the shown submissions of a period, and exports them. The chart shows all that the phone has seen. */
export function SummarySheet({ period, part, onClose }: SummarySheetProps) {
	const { t, i18n } = useLingui()
	const { shown, list } = part
	// Empty for any time.
	const [month, setMonth] = useState(thisMonth)
	const periods = growthByDay(list)
	const hasGrown = periods.some(({ views, interactions }) => views > 0 || interactions > 0)
	const exported = period === undefined ? narrowRows(shown, { period: month }) : shown
	const sums = sumFigures(exported)
	const name = periodName(period ?? month, i18n.locale) || t`all`
	return (
		<Dialog title={t`Export ${name}`} onClose={onClose}>
			<div className={styles.sheet}>
				{period === undefined && (
					<Choice
						label={t`Period`}
						all={t`Any time`}
						values={[...new Set([thisMonth(), ...countMonths(shown).keys()])]}
						nameOf={(each) => periodName(each, i18n.locale)}
						value={month}
						onChoose={(each = '') => setMonth(each)}
					/>
				)}
				<Counters
					counters={[
						[t`Submissions`, exported.length],
						[t`Views`, sums.views],
						[t`Interactions`, sums.interactions],
					]}
					missing="–"
				/>
				{(part.isPart || !isComplete(list)) && (
					<div className={`${layout.ends} ${styles.coverage}`}>
						<CoverageLine part={part} />
						<ReadFailure />
					</div>
				)}
				{exported.length > 0 && <Exports submissions={exported} name={name} list={list} />}
				{periods.length > 1 && hasGrown && <GrowthChart periods={periods} />}
			</div>
		</Dialog>
	)
}

type ExportsProps = { submissions: readonly Submission[]; name: string; list: SubmissionList }

function Exports({ submissions, name, list }: ExportsProps) {
	const { t, i18n } = useLingui()
	const { rows, total } = list
	const loaded = rows.length
	const isWhole = isComplete(list)
	const rest =
		total === undefined
			? t`Only the latest ${loaded} submissions were loaded.`
			: t`Only ${loaded} of ${total} submissions were loaded.`
	const notes = isWhole ? [] : [rest]
	const isTooLong = submissions.length > MAX_MESSAGE_ITEMS
	const tooLong = t`The text has only the first ${MAX_MESSAGE_ITEMS}.`
	const shareTable = useSingleMutation({
		mutationFn: async () => {
			const fileName = `my-insights-${toDay(String(Date.now()))}${isWhole ? '' : '-part'}.csv`
			const file = csvFile(csvOf(submissions, i18n, notes), fileName)
			const isSaved = await shareOrSave(file, [{ files: [file] }])
			return { message: isSaved ? t`Spreadsheet saved to Downloads.` : '' }
		},
		meta: { failure: msg`Couldn't share the file.` },
	})
	const shareText = useSingleMutation({
		mutationFn: async () => {
			const first = submissions.slice(0, MAX_MESSAGE_ITEMS)
			const text = messageOf(first, i18n, isTooLong ? [tooLong, ...notes] : notes)
			if (canShare({ text }) && (await share({ text })) === 'done') return { message: '' }
			await copyText(text)
			return { message: t`Text copied.` }
		},
		meta: { failure: msg`Couldn't share the text.` },
	})
	return (
		<div className={layout.tight}>
			{canShareOrSave([{ files: [csvFile('', 'a.csv')] }]) ? (
				<Button wide onClick={() => shareTable.mutate()}>
					<FileSpreadsheet aria-hidden />
					<span>{t`Export ${name} (CSV)`}</span>
				</Button>
			) : (
				<OpenInBrowser reason={t`This app can't save files. Open in your browser.`} />
			)}
			<Button wide onClick={() => shareText.mutate()}>
				<MessageSquareText aria-hidden />
				<span>{t`Share as text`}</span>
			</Button>
			{isTooLong && <p className={texts.small}>{tooLong}</p>}
		</div>
	)
}

function csvFile(text: string, name: string): File {
	return new File([text], name, { type: 'text/csv' })
}
