import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { type AppEvent, buildId, readEvents } from '../../../events/event-log.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { newsroom } from '../../../shared/newsroom.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OpenInBrowser } from '../../../ui/in-app-browser.tsx'
import { RowDisclosure } from '../../../ui/links.tsx'
import { canShareOrSave, shareOrSave } from '../../../ui/share-sheet.ts'
import { formatDateTime, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import texts from '../../../ui/text/text.module.css'
import styles from './problem-report.module.css'

const SENTENCES: [code: RegExp, sentence: MessageDescriptor][] = [
	[/^started/, msg`App started.`],
	[/^signed-in/, msg`Logged in.`],
	[/^signed-out/, msg`Logged out on this phone.`],
	[/^session-ended refused/, msg`The server ended the login.`],
	[/^session-ended/, msg`The server is busy. Please log in again.`],
	[/^session-renewal renewed/, msg`Login extended.`],
	[/^session-renewal/, msg`Couldn't extend the login.`],
	[/^connection lost/, msg`Connection lost.`],
	[/^connection/, msg`Connection restored.`],
	[/^download started/, msg`Download started.`],
	[/^download resumed/, msg`Download resumed.`],
	[/^download saved/, msg`Download finished.`],
	[/^download/, msg`Download failed.`],
	[/^outbox sent/, msg`Links sent.`],
	[/^outbox refused/, msg`The server refused links.`],
	[/^outbox/, msg`Couldn't tell whether links arrived.`],
	[/^storage-full/, msg`Phone storage is full.`],
	[/^crashed/, msg`Something in the app failed.`],
	[/^call-failed.* unreachable/, msg`Couldn't reach the server.`],
	[/^call-failed.* unreadable/, msg`Unexpected response from the server.`],
	[/^call-failed.* session-ended/, msg`Login expired.`],
	[/^call-failed/, msg`The server couldn't accept this request.`],
]

function sentenceOf(code: string): string {
	const [, sentence] = SENTENCES.find(([pattern]) => pattern.test(code)) ?? []
	return sentence ? i18n._(sentence) : ''
}

export function ProblemReport() {
	const { t } = useLingui()
	const [events, setEvents] = useState<AppEvent[]>([])

	return (
		<RowDisclosure icon={LifeBuoy} label={t`Report a problem`}>
			<p className={texts.hint}>
				{t`Recent app activity on this phone. It contains no names, passwords, links or news.`}
			</p>
			<ReportHelp />
			<details
				className={styles.report}
				onToggle={async () => setEvents((await readEvents()).reverse())}
			>
				<summary>{t`Show the report`}</summary>
				<ol>
					{events.map(({ at, code }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical
						<li key={index}>
							<time dateTime={toDateTimeAttribute(`${at}`)}>{formatDateTime(`${at}`)}</time>
							<span>{sentenceOf(code)}</span>
							<code>{code}</code>
						</li>
					))}
				</ol>
			</details>
		</RowDisclosure>
	)
}

export function CrashHelp() {
	return <ReportHelp isOnCrash />
}

function ReportHelp({ isOnCrash = false }) {
	const { t } = useLingui()
	const { contact } = newsroom
	const share = useSingleMutation({
		mutationFn: async () => {
			const text = await reportText()
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
				<IconButton
					icon={Share2}
					label={t`Share the report`}
					variant={isOnCrash ? 'word' : 'quiet'}
					wide={!isOnCrash}
					busy={share.isPending}
					onClick={() => share.mutate()}
				/>
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

/** Returns the report as text: version and build, browser, and the events, newest first. */
async function reportText(): Promise<string> {
	const lines = (await readEvents())
		.reverse()
		.map(({ at, code }) => `${formatDateTime(`${at}`)}  ${sentenceOf(code)} [${code}]`)
	const isInstalled = matchMedia('(display-mode: standalone)').matches
	const build = `Version ${import.meta.env.APP_VERSION}, build ${buildId()}`
	const display = isInstalled ? 'Installed' : 'In a browser'
	return ['Reporter Portal', build, navigator.userAgent, display, '', ...lines, ''].join('\n')
}
