import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import type { AppEvent } from '../../../events/app-event.ts'
import { buildId, readEvents, writeEvents } from '../../../events/event-log.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { newsroomContact } from '../../../shared/newsroom-details.ts'
import { Button } from '../../../ui/button.tsx'
import { OpenInBrowser } from '../../../ui/in-app-browser.tsx'
import { canShareOrSave, shareOrSave } from '../../../ui/share-sheet.ts'
import { formatDateTime } from '../../../ui/text/format-date.ts'
import { eventCode, eventSentence } from './event-words.ts'
import styles from './problem-report.module.css'
import { recordVisit } from './record-visit.ts'

/** The button that shares the problem report, and the newsroom's contact. */
export function ReportHelp({ isOnCrash = false }) {
	const { t } = useLingui()
	const contact = newsroomContact()
	const share = useSingleMutation({
		mutationFn: async () => {
			const text = reportText(await newestFirst())
			const file = reportFile(text)
			const title = t`Problem report`
			const isSaved = await shareOrSave(file, [
				{ title, files: [file] },
				{ title, text },
			])
			return { message: isSaved ? t`Report saved to Downloads.` : '' }
		},
		meta: { failure: msg`Couldn't share the report. Try again.` },
	})
	return (
		<>
			{canShareOrSave([{ files: [reportFile('')] }, { text: '-' }]) ? (
				<Button
					variant={isOnCrash ? 'word' : 'quiet'}
					wide={!isOnCrash}
					busy={share.isPending}
					onClick={() => share.mutate()}
				>
					<Share2 aria-hidden />
					<span>{t`Share the report`}</span>
				</Button>
			) : (
				<OpenInBrowser reason={t`This app can't save files. Open in your browser.`} />
			)}
			{contact && (
				<p className={styles.contact}>
					<span>{t`The newsroom can help:`}</span>
					<a href={contact.address}>{contact.words}</a>
				</p>
			)}
		</>
	)
}

function reportFile(text: string): File {
	return new File([text], 'reporter-portal-report.txt', { type: 'text/plain' })
}

/** What the crash screen offers besides a reload. */
export function CrashHelp() {
	return <ReportHelp isOnCrash />
}

/** Returns all events, newest first, including those not yet written. */
export async function newestFirst(): Promise<AppEvent[]> {
	await recordVisit()
	await writeEvents()
	return (await readEvents().catch(() => [])).reverse()
}

/** Returns the report as text: version and build, browser, and the events, newest first. */
function reportText(events: AppEvent[]): string {
	const lines = events.map(
		(event) => `${formatDateTime(String(event.at))}  ${eventSentence(event)} [${eventCode(event)}]`,
	)
	const build = `Version ${import.meta.env.APP_VERSION}, build ${buildId()}`
	return ['Reporter Portal', build, navigator.userAgent, '', ...lines, ''].join('\n')
}
