import { useLingui } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import type { AppEvent } from '../../../events/app-event.ts'
import { RowDisclosure } from '../../../ui/links.tsx'
import { formatDateTime, toDateTimeAttribute } from '../../../ui/text/format-date.ts'
import { eventCode, eventSentence } from './event-words.ts'
import styles from './problem-report.module.css'
import { newestFirst, ReportHelp } from './report-help.tsx'

/** The app's latest events on this phone, to read and share. */
export function ProblemReport() {
	const { t } = useLingui()
	const [events, setEvents] = useState<AppEvent[]>([])
	async function show(isOpen: boolean) {
		if (isOpen) setEvents(await newestFirst())
	}

	return (
		<RowDisclosure icon={LifeBuoy} label={t`Report a problem`}>
			<p className={styles.hint}>
				{t`Recent app activity on this phone. It contains no names, passwords, links or news.`}
			</p>
			<ReportHelp />
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
