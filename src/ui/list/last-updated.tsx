import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { type Age, ageOf, formatDateTime } from '../text/format-date.ts'
import hidden from '../visually-hidden.module.css'
import styles from './last-updated.module.css'

/** How often the age is recomputed. */
const AGE_INTERVAL_MS = 30_000

type LastUpdatedProps = {
	/** When the data arrived, in milliseconds by the phone's clock; 0 where unknown. */
	updatedAt: number
	isRefreshing: boolean
	onRefresh: () => unknown
}

/** A button that shows how old the data on the screen are, and refetches them. */
export function LastUpdated({ updatedAt, isRefreshing, onRefresh }: LastUpdatedProps) {
	const { t } = useLingui()
	const age = useAge(updatedAt)
	return (
		<Button look="plain" className={styles.button} busy={isRefreshing} onClick={onRefresh}>
			<RefreshCw aria-hidden />
			<span className={hidden.hidden}>{t`Refresh.`}</span>
			<span>{ageSentence(age, formatDateTime(String(updatedAt)))}</span>
		</Button>
	)
}

/** @param time when it was, for where the age is told by that */
export function ageSentence({ words, count }: Age, time: string): string {
	if (words === 'now') return t`Updated just now`
	if (words === 'minutes') return t`Updated ${count} min ago`
	if (words === 'hours')
		return plural(count, { one: 'Updated # hour ago', other: 'Updated # hours ago' })
	if (words === 'earlier') return t`Updated earlier`
	return t`Updated ${time}`
}

/** The age of a time, recomputed regularly. */
function useAge(time: number): Age {
	const [now, setNow] = useState(Date.now)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a later time is told at once
	useEffect(() => {
		setNow(Date.now())
		const timer = setInterval(() => setNow(Date.now()), AGE_INTERVAL_MS)
		return () => clearInterval(timer)
	}, [time])
	return ageOf(time, now)
}
