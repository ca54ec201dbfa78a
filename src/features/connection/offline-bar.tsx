import { useLingui } from '@lingui/react/macro'
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useUser } from '../../account/user.ts'
import { ApiError } from '../../api/api-error.ts'
import { hostResponseAnnouncer, isHostReachable, onHostResponse } from '../../api/host-contact.ts'
import { recordEvent } from '../../events/record-event.ts'
import { backoff } from '../../shared/backoff.ts'
import { API_PREFIX } from '../../shared/contract/calls.ts'
import { apiOrigin } from '../../shared/newsroom.ts'
import { Announcement } from '../../ui/announce.tsx'
import { publishHeight } from '../../ui/bottom-card.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './offline-bar.module.css'

/** The bar while there is no connection. Feeds `onlineManager`, which refetches once the connection is back. */
export function OfflineBar() {
	const { t } = useLingui()
	const isSignedIn = useUser() !== undefined
	const queryClient = useQueryClient()
	const isOnline = useOnline()
	const [wasOffline, setWasOffline] = useState(false)
	if (!isOnline && !wasOffline) setWasOffline(true)

	useEffect(() => {
		onlineManager.setEventListener((setOnline) => watchConnection(queryClient, setOnline))
	}, [queryClient])

	if (isOnline) return wasOffline && <Announcement text={t`You're back online.`} />
	return (
		// Announced separately, so that screen readers read it once, even in an open dialog.
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

/** Moves other elements at the bottom of the page above the bar. They then need no distance from the screen's edge. */
const makeRoom = publishHeight((height) => ({
	'--bottom-bar': `${height}px`,
	'--bottom-safe': '0px',
}))

const DELAYS = { first: 3000, max: 60_000 }

/**
 * Detects from the outcomes of calls whether there is a connection.
 *
 * A call without a response, or the platform's `offline`, triggers a ping. If the ping has no response either, the app
 * is offline; the platform alone isn't reliable. While offline it pings at growing intervals, and whenever the
 * connection may be back.
 *
 * @returns a function that stops it
 */
export function watchConnection(
	queryClient: QueryClient,
	notify: (isOnline: boolean) => void,
): () => void {
	const stopped = new AbortController()
	const { signal } = stopped
	let isOnline = true
	let responses = 0
	let failedPings = 0
	let isPinging = false
	let timer: ReturnType<typeof setTimeout> | undefined

	function change(online: boolean) {
		if (online === isOnline) return
		isOnline = online
		recordEvent('connection', { state: online ? 'back' : 'lost' })
		notify(online)
	}

	function onResponse() {
		responses += 1
		clearTimeout(timer)
		failedPings = 0
		change(true)
	}

	async function ping() {
		// A hidden page pings again once it is visible.
		if (isPinging || document.visibilityState === 'hidden') return
		isPinging = true
		const before = responses
		const announceHostResponse = hostResponseAnnouncer()
		const isAlive = await pingHost()
		isPinging = false
		if (signal.aborted) return
		if (isAlive) return announceHostResponse()
		if (responses !== before) return
		change(false)
		clearTimeout(timer)
		failedPings += 1
		timer = setTimeout(ping, backoff(failedPings, DELAYS))
	}

	function pingAgain() {
		if (!isOnline || !navigator.onLine) void ping()
	}

	function pingAfter(error: unknown) {
		// While offline, a failed call says nothing new, and the next ping is already scheduled.
		if (isOnline && error instanceof ApiError && error.kind === 'unreachable') void ping()
	}

	const queries = queryClient.getQueryCache()
	const mutations = queryClient.getMutationCache()
	const unsubscribe = [
		// Listens to host responses, not to successful queries, because many queries only read from the phone.
		onHostResponse(onResponse),
		queries.subscribe((event) => {
			if (event.type === 'updated' && event.action.type === 'error') pingAfter(event.action.error)
		}),
		mutations.subscribe((event) => {
			if (event.type !== 'updated') return
			if (event.action.type === 'error') pingAfter(event.action.error)
			// Some mutations succeed without the host, such as logging out.
			if (event.action.type === 'success') pingAgain()
		}),
	]
	addEventListener('offline', () => void ping(), { signal })
	addEventListener('online', pingAgain, { signal })
	document.addEventListener('visibilitychange', pingAgain, { signal })

	// Calls that ended before these subscriptions have left their outcomes in the caches.
	if (!isHostReachable()) void ping()
	for (const { state } of [...queries.getAll(), ...mutations.getAll()]) pingAfter(state.error)

	return () => {
		stopped.abort()
		clearTimeout(timer)
		for (const stop of unsubscribe) stop()
	}
}

const PING_TIMEOUT_MS = 5000

/** Returns whether the API host can be reached. Any response counts, even a 404 or 503, but not a captive portal's HTML. */
async function pingHost(): Promise<boolean> {
	try {
		const response = await fetch(`${apiOrigin}${API_PREFIX}/`, {
			method: 'HEAD',
			// An opaque response counts too, if the host is another origin.
			mode: 'no-cors',
			cache: 'no-store',
			credentials: 'omit',
			signal: AbortSignal.timeout(PING_TIMEOUT_MS),
		})
		return !(response.ok && response.headers.get('Content-Type')?.startsWith('text/html'))
	} catch {
		return false
	}
}
