import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { type Age, ageOf, formatDate } from '../text/format-date.ts'
import styles from './last-updated.module.css'

type LastUpdatedProps = {
	/** When the data arrived, in milliseconds by the phone's clock; 0 if unknown, `undefined` if there is no data. */
	updatedAt: number | undefined
	isRefreshing: boolean
	/** Whether to show only the age if there is little space. */
	isShort?: boolean
	onRefresh: () => unknown
}

/** A button that shows how old the data on the screen is, and refetches it. */
export function LastUpdated({ updatedAt, isRefreshing, isShort, onRefresh }: LastUpdatedProps) {
	const { t } = useLingui()
	const now = useNow(updatedAt)
	// A list that couldn't be loaded at all has its own retry button.
	if (updatedAt === undefined) return isRefreshing && <p className={styles.first}>{t`Updating…`}</p>
	const text = ageText(ageOf(updatedAt, now), formatDate(String(updatedAt)))
	return (
		<Button
			variant="plain"
			className={styles.button}
			busy={isRefreshing}
			aria-label={`${t`Refresh.`} ${t`Updated`} ${text}`}
			onClick={onRefresh}
		>
			<RefreshCw aria-hidden />
			<span className={isShort ? `${styles.text} ${styles.short}` : styles.text}>
				<span>{`${t`Updated`} `}</span>
				<span>{text}</span>
			</span>
		</Button>
	)
}

/** @param date for ages over a day */
function ageText({ words, count }: Age, date: string): string {
	if (words === 'now') return t`just now`
	if (words === 'minutes') return plural(count, { one: '# min ago', other: '# min ago' })
	if (words === 'hours') return plural(count, { one: '# hour ago', other: '# hours ago' })
	if (words === 'earlier') return t`earlier`
	return date
}

const AGE_INTERVAL_MS = 30_000

/** Returns the current time by the phone's clock, in milliseconds, updated at intervals and when `since` changes. */
export function useNow(since?: unknown): number {
	const [now, setNow] = useState(Date.now)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change updates the time at once
	useEffect(() => {
		setNow(Date.now())
		const timer = setInterval(() => setNow(Date.now()), AGE_INTERVAL_MS)
		return () => clearInterval(timer)
	}, [since])
	return now
}
