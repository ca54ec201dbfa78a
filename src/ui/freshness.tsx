import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import styles from './freshness.module.css'
import { type Age, ageOf } from './text/age.ts'
import { formatDateTime } from './text/format-date.ts'
import hidden from './visually-hidden.module.css'

/** How often the age is told anew, in milliseconds. */
const TOLD_EVERY = 30_000

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

/** How long ago a time was, as it goes on. */
function useAge(time: number): Age {
	const [now, setNow] = useState(Date.now)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a later time is told at once
	useEffect(() => {
		setNow(Date.now())
		const timer = setInterval(() => setNow(Date.now()), TOLD_EVERY)
		return () => clearInterval(timer)
	}, [time])
	return ageOf(time, now)
}
