import { useLingui } from '@lingui/react/macro'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Announcement } from '../../ui/announce.tsx'
import styles from './offline-bar.module.css'
import { watchConnection } from './watch-connection.ts'

/**
 * Shows at the bottom of the page that there is no connection, for as long as there is none.
 *
 * It also sets TanStack Query's `onlineManager`, which refetches stale queries when the connection is back.
 */
export function OfflineBar({ isSignedIn }: { isSignedIn: boolean }) {
	const { t } = useLingui()
	const queryClient = useQueryClient()
	const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
	const [wasOffline, setWasOffline] = useState(false)
	if (!isOnline && !wasOffline) setWasOffline(true)

	useEffect(() => {
		onlineManager.setEventListener((setOnline) => watchConnection(queryClient, setOnline))
	}, [queryClient])

	if (isOnline) return wasOffline && <Announcement text={t`You're back online.`} />
	return (
		// Announced separately, so that it is heard once, and in an open dialog too.
		<div ref={makeRoom} role="status" aria-live="off" className={styles.bar}>
			<Announcement text={t`You're offline.`} />
			<CloudOff aria-hidden />
			<p>
				<strong>{t`You're offline.`}</strong>
				<span>
					{` ${isSignedIn ? t`You can still read anything you've opened before.` : t`You need to be online to log in.`}`}
				</span>
			</p>
		</div>
	)
}

/** Publishes the bar's height for other elements at the bottom of the page. */
function makeRoom(bar: HTMLElement | null) {
	if (bar === null) return undefined
	const { style } = document.documentElement
	const observer = new ResizeObserver(() => {
		style.setProperty('--bottom-bar', `${bar.offsetHeight}px`)
		// Elements above the bar need no distance from the screen's edge.
		style.setProperty('--bottom-safe', '0px')
	})
	observer.observe(bar)
	return () => {
		observer.disconnect()
		style.removeProperty('--bottom-bar')
		style.removeProperty('--bottom-safe')
	}
}
