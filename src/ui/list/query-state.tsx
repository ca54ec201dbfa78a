import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ServerOff from 'lucide-react/icons/server-off'
import { useEffect, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { Announcement } from '../announce.tsx'
import { Button } from '../button.tsx'
import { useElapsed } from '../deferred.tsx'
import { LOADING_DELAY_MS } from '../display-timing.ts'
import { EmptyState } from '../empty-state.tsx'
import { type Age, ageOf, formatDate } from '../text/format-date.ts'
import { useOnline } from '../use-online.ts'
import hidden from '../visually-hidden.module.css'
import ageStyles from './last-updated.module.css'
import styles from './skeleton.module.css'

/** A part of the result of TanStack Query's `useQuery`. */
export type QueryState = {
	isPending: boolean
	isFetching: boolean
	errorUpdateCount: number
	refetch: () => unknown
}

type PendingQueryProps = {
	query: QueryState
	failedText: string
	skeleton: ElementNode
	elsewhere?: ElementNode
}

/** Shown in place of a query's data: a skeleton while pending, or the failure with a button to retry. */
export function PendingQuery({ query, failedText, skeleton, elsewhere }: PendingQueryProps) {
	const { t } = useLingui()
	const isOnline = useOnline()
	// The button stays during a retry, so that the focus isn't lost.
	if (query.isPending && query.errorUpdateCount === 0) return skeleton
	// Screen readers read the alert only when it appears. Retries don't change it, so they are announced separately.
	const announced = query.isFetching ? t`Loading…` : query.errorUpdateCount > 1 && failedText
	return (
		<>
			<EmptyState
				urgent
				icon={isOnline ? <ServerOff /> : <CloudOff />}
				text={failedText}
				reason={!isOnline && t`Not available offline yet. Open it once while you're online.`}
				action={
					<>
						<Button busy={query.isFetching} onClick={() => query.refetch()}>{t`Try again`}</Button>
						{elsewhere}
					</>
				}
			/>
			{announced && <Announcement text={announced} />}
		</>
	)
}

/** Placeholder rows for loading content, as high as the CSS property `--row`. */
export function SkeletonRows({ count }: { count: number }) {
	return (
		<Skeleton>
			{Array.from({ length: count }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
				<div key={row} className={styles.row} data-testid="skeleton-row" aria-hidden>
					<span />
					<span />
				</div>
			))}
		</Skeleton>
	)
}

/** A placeholder for loading content. Screen readers get a text instead of its parts. */
export function Skeleton({ children }: { children: ElementNode }) {
	const { t } = useLingui()
	const isShown = useElapsed(LOADING_DELAY_MS)
	// Rendered empty at first, because screen readers often miss a live region that appears together with its text.
	return (
		<div role="status" className={styles.skeleton}>
			{isShown && (
				<>
					<span className={hidden.hidden}>{t`Loading…`}</span>
					{children}
				</>
			)}
		</div>
	)
}

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
	if (updatedAt === undefined)
		return isRefreshing && <p className={ageStyles.first}>{t`Updating…`}</p>
	const text = ageText(ageOf(updatedAt, now), formatDate(String(updatedAt)))
	return (
		<Button
			variant="plain"
			className={ageStyles.button}
			busy={isRefreshing}
			aria-label={`${t`Refresh.`} ${t`Updated`} ${text}`}
			onClick={onRefresh}
		>
			<RefreshCw aria-hidden />
			<span className={isShort ? `${ageStyles.text} ${ageStyles.short}` : ageStyles.text}>
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
