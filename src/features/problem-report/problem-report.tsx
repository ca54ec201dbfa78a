import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LifeBuoy, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { AppEvent } from '../../shared/events/app-event.ts'
import { readEvents, writeEvents } from '../../shared/events/event-log.ts'
import { useSingleMutation } from '../../state/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { RowDisclosure } from '../../ui/row-link.tsx'
import { formatDateTime, toDateTimeAttribute } from '../../ui/text/format-date.ts'
import styles from './problem-report.module.css'
import { eventCode, eventSentence, reportText } from './report-text.ts'
import { shareText } from './share-text.ts'

/** The latest events of the app on this phone, to read and to share. */
export function ProblemReport() {
	const { t } = useLingui()
	const [events, setEvents] = useState<AppEvent[]>([])
	const share = useSingleMutation({
		mutationFn: async () => {
			const text = reportText(await newestFirst())
			const isSaved = await shareText(text, t`Problem report`, 'reporter-portal-report.txt')
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
						// biome-ignore lint/suspicious/noArrayIndexKey: two events may be the same in all
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

/** All events, with those that were not written yet. */
async function newestFirst(): Promise<AppEvent[]> {
	await writeEvents()
	return (await readEvents().catch(() => [])).reverse()
}
