import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import styles from './freshness.module.css'
import { formatDateTime } from './text/format-date.ts'
import hidden from './visually-hidden.module.css'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type FreshnessProps = {
	/** When the data came, in milliseconds by the phone's clock; 0 where that cannot be told. */
	updatedAt: number
	isRefreshing: boolean
	onRefresh: () => unknown
}

/** How old what is on the screen is, and the way to ask for it anew. */
export function Freshness({ updatedAt, isRefreshing, onRefresh }: FreshnessProps) {
	const { t } = useLingui()
	const age = useAge(updatedAt)
	return (
		<Button look="plain" className={styles.freshness} busy={isRefreshing} onClick={onRefresh}>
			<RefreshCw aria-hidden />
			<span className={hidden.hidden}>{t`Refresh.`}</span>
			<span>{wordsOf(age)}</span>
		</Button>
	)

	function wordsOf(milliseconds: number): string {
		const minutes = Math.floor(milliseconds / MINUTE)
		const hours = Math.floor(milliseconds / HOUR)
		if (updatedAt === 0 || milliseconds < 0) return t`Updated earlier`
		if (minutes < 1) return t`Updated just now`
		if (hours < 1) return t`Updated ${minutes} min ago`
		if (milliseconds < DAY)
			return plural(hours, { one: 'Updated # hour ago', other: 'Updated # hours ago' })
		const time = formatDateTime(String(updatedAt))
		return t`Updated ${time}`
	}
}

/** How long ago a time was, in milliseconds, as it goes on. */
function useAge(time: number): number {
	const [now, setNow] = useState(Date.now)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a later time is told at once
	useEffect(() => {
		setNow(Date.now())
		const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
		return () => clearInterval(timer)
	}, [time])
	// What has just come is a moment younger than the time this was last drawn.
	return Math.abs(time - now) < MINUTE ? 0 : now - time
}
