import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LifeBuoy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { isOutOfSpace } from '../../shared/downloads/download-record.ts'
import type { AppEvent } from '../../shared/events/app-event.ts'
import { buildId, readEvents, writeEvents } from '../../shared/events/event-log.ts'
import { Button } from '../../ui/button.tsx'
import { RowDisclosure } from '../../ui/links.tsx'
import { shareOrSave } from '../../ui/share-sheet.ts'
import { formatDateTime, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import styles from './problem-report.module.css'

/** The app's latest events on this phone, to read and share. */
export function ProblemReport() {
	const { t } = useLingui()
	const [events, setEvents] = useState<AppEvent[]>([])
	const share = useSingleMutation({
		mutationFn: async () => {
			const text = reportText(await newestFirst())
			const file = new File([text], 'reporter-portal-report.txt', { type: 'text/plain' })
			const title = t`Problem report`
			const isSaved = await shareOrSave(file, [
				{ title, files: [file] },
				{ title, text },
			])
			return { message: isSaved ? t`Report saved to Downloads.` : '' }
		},
		meta: { failure: msg`Couldn't share the report. Try again.` },
	})

	async function show(isOpen: boolean) {
		if (isOpen) setEvents(await newestFirst())
	}

	return (
		<RowDisclosure icon={LifeBuoy} label={t`Report a problem`}>
			<p className={styles.hint}>
				{t`Recent app activity on this phone. It contains no names, passwords, links or news.`}
			</p>
			<Button wide busy={share.isPending} onClick={() => share.mutate()}>
				<Share2 aria-hidden />
				<span>{t`Share the report`}</span>
			</Button>
			<details
				className={styles.report}
				onToggle={({ currentTarget }) => void show(currentTarget.open)}
			>
				<summary>{t`Show the report`}</summary>
				<ol>
					{events.map((event, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical
						<li key={index}>
							<time dateTime={toDateTimeAttribute(String(event.at))}>
								{formatDateTime(String(event.at))}
							</time>
							<span>{eventSentence(event)}</span>
							<code>{eventCode(event)}</code>
						</li>
					))}
				</ol>
			</details>
		</RowDisclosure>
	)
}

/** All events, including those not yet written. */
async function newestFirst(): Promise<AppEvent[]> {
	await writeEvents()
	return (await readEvents().catch(() => [])).reverse()
}

/** An event as a sentence for the reporter. */
function eventSentence(event: AppEvent): string {
	switch (event.kind) {
		case 'started':
			return t`App started.`
		case 'updated':
			return t`App updated.`
		case 'signed-in':
			return t`Logged in.`
		case 'signed-out':
			return t`Logged out on this phone.`
		case 'session-ended':
			return event.end === 'refused'
				? t`The server ended the login.`
				: t`Too many requests. Please log in again.`
		case 'session-renewal':
			return event.outcome === 'renewed' ? t`Login extended.` : t`Couldn't extend the login.`
		case 'call-failed':
			return failureSentence(event)
		case 'download':
			return downloadSentence(event)
		case 'connection':
			return event.state === 'lost' ? t`Connection lost.` : t`Connection restored.`
	}
}

function failureSentence({ error }: Extract<AppEvent, { kind: 'call-failed' }>): string {
	switch (error) {
		case 'unreachable':
			return t`Couldn't reach the server.`
		case 'refused':
			return t`The server couldn't accept this request.`
		case 'unreadable':
			return t`Unexpected response from the server.`
		case 'session-ended':
			return t`Login expired.`
	}
}

function downloadSentence({ step, problem }: Extract<AppEvent, { kind: 'download' }>): string {
	switch (step) {
		case 'started':
			return t`Download started.`
		case 'resumed':
			return t`Download resumed.`
		case 'saved':
			return t`Download finished.`
		case 'failed':
			return isOutOfSpace(problem) ? t`Not enough space for a download.` : t`Download failed.`
	}
}

/** An event as the code names it, for the developers who read the report. */
function eventCode({ at: _at, ...event }: AppEvent): string {
	return Object.values(event)
		.filter((part) => part !== undefined)
		.join(' ')
}

/** The report as text: version and build, browser, and the events, newest first. */
function reportText(events: AppEvent[]): string {
	const lines = events.map(
		(event) => `${formatDateTime(String(event.at))}  ${eventSentence(event)} [${eventCode(event)}]`,
	)
	const build = `Version ${import.meta.env.APP_VERSION}, build ${buildId()}`
	return ['Reporter Portal', build, navigator.userAgent, '', ...lines, ''].join('\n')
}
