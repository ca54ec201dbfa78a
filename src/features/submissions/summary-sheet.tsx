import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { FileSpreadsheet, MessageSquareText } from 'lucide-react'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import type { Submission } from '../../shared/contract/submissions.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OpenInBrowser } from '../../ui/in-app-browser.tsx'
import { canShare, canShareOrSave, share, shareOrSave } from '../../ui/share-sheet.ts'
import { toDay } from '../../ui/text/format-date.ts'
import { abbreviateCount } from '../../ui/text/format-figures.ts'
import { CoverageLine, LoadFailure, type ShownPart } from './coverage-line.tsx'
import { csvOf, messageOf } from './export-submissions.ts'
import { GrowthChart } from './growth-chart.tsx'
import type { FigureSums } from './narrowing.ts'
import { seenSubmissions } from './submission-changes.ts'
import styles from './summary-sheet.module.css'
import type { LoadAll } from './use-load-all.ts'

/** The maximum number of submissions in a message. A messenger refuses a longer one. */
const MAX_MESSAGE_ITEMS = 100

type SummarySheetProps = {
	/** The submissions that the list shows, and the sums of their figures. */
	submissions: readonly Submission[]
	sums: FigureSums
	part: ShownPart
	loadAll: LoadAll
	onClose: () => void
}

/** Sums the submissions that the list shows, and exports them. The chart shows all that the phone has seen. */
export function SummarySheet({ submissions, sums, part, loadAll, onClose }: SummarySheetProps) {
	const { t } = useLingui()
	const days = useSelector(seenSubmissions)?.growth ?? []
	const hasGrown = days.some(([, views, interactions]) => views > 0 || interactions > 0)
	return (
		<Dialog title={t`Summary`} open onClose={onClose}>
			<div className={styles.sheet}>
				<dl className={styles.sums}>
					<Sum label={t`Submissions`} sum={submissions.length} />
					<Sum label={t`Views`} sum={sums.views} />
					<Sum label={t`Interactions`} sum={sums.interactions} />
				</dl>
				{(part.isPart || part.isIncomplete) && (
					<div className={styles.coverage}>
						<CoverageLine part={part} loadAll={loadAll} startable />
						<LoadFailure state={loadAll.state} />
					</div>
				)}
				{days.length > 1 && hasGrown && <GrowthChart days={days} />}
				{submissions.length > 0 && <Exports submissions={submissions} part={part} />}
			</div>
		</Dialog>
	)
}

function Sum({ label, sum }: { label: string; sum: number | undefined }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{sum === undefined ? '–' : abbreviateCount(sum)}</dd>
		</div>
	)
}

function Exports({ submissions, part }: Pick<SummarySheetProps, 'submissions' | 'part'>) {
	const { t, i18n } = useLingui()
	const { isIncomplete, loaded, total } = part
	const rest =
		total === undefined
			? t`Only the latest ${loaded} submissions were loaded.`
			: t`Only ${loaded} of ${total} submissions were loaded.`
	const notes = isIncomplete ? [rest] : []
	const isTooLong = submissions.length > MAX_MESSAGE_ITEMS
	const tooLong = t`The text has only the first ${MAX_MESSAGE_ITEMS}.`
	const shareTable = useSingleMutation({
		mutationFn: async () => {
			const name = `my-insights-${toDay(String(Date.now()))}${isIncomplete ? '-part' : ''}.csv`
			const file = csvFile(csvOf(submissions, i18n, notes), name)
			const isSaved = await shareOrSave(file, [{ files: [file] }])
			return { message: isSaved ? t`Spreadsheet saved to Downloads.` : '' }
		},
		meta: { failure: msg`Couldn't share the file.` },
	})
	const shareText = useSingleMutation({
		mutationFn: async () => {
			const text = messageOf(submissions.slice(0, MAX_MESSAGE_ITEMS), i18n, [
				...(isTooLong ? [tooLong] : []),
				...notes,
			])
			if (canShare({ text }) && (await share({ text })) === 'done') return { message: '' }
			await copyText(text)
			return { message: t`Text copied.` }
		},
		meta: { failure: msg`Couldn't share the text.` },
	})
	return (
		<div className={styles.exports}>
			{canShareOrSave([{ files: [csvFile('', 'a.csv')] }]) ? (
				<Button wide onClick={() => shareTable.mutate()}>
					<FileSpreadsheet aria-hidden />
					<span>{t`Share spreadsheet (CSV)`}</span>
				</Button>
			) : (
				<OpenInBrowser reason={t`This app can't save files. Open in your browser.`} />
			)}
			<Button wide onClick={() => shareText.mutate()}>
				<MessageSquareText aria-hidden />
				<span>{t`Share as text`}</span>
			</Button>
			{isTooLong && <p className={styles.note}>{tooLong}</p>}
		</div>
	)
}

function csvFile(text: string, name: string): File {
	return new File([text], name, { type: 'text/csv' })
}
