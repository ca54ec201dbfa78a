import { t } from '@lingui/core/macro'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { signInState, updateSignInCopy } from '../../../account/account.ts'
import { onSignInCopied, readSignInCopy } from '../../../account/sign-in-copy.ts'
import { appState } from '../../../app-state/app-state.ts'
import { recordEvent } from '../../../events/record-event.ts'
import {
	mayRefreshInBackground,
	OUTBOX_TAG,
	ownRegistration,
	REFRESH_TAG,
} from '../../../outbox/background.ts'
import { type OutboxMessage, onOutboxMessage } from '../../../outbox/outbox-channel.ts'
import { countLinks, isSentByItself } from '../../../outbox/outbox-item.ts'
import type { OutboxEvent } from '../../../outbox/outbox-reducer.ts'
import { showBadge } from '../../../outbox/outbox-store.ts'
import { sendOutbox } from '../../../outbox/send-outbox.ts'
import { awaitedIds } from '../../../outbox/submit-via-outbox.ts'
import { countInTitle } from '../../../ui/page/page-title.tsx'
import { readOutboxItems } from '../../submissions/model/outbox-items.ts'
import { submissionsQuery } from '../../submissions/model/submissions-query.ts'
import { leftOutText } from '../../submit-links/model/duplicate-links.ts'

/**
 * Sends the outbox whenever the host may be reachable again, and shows outcomes that no form is waiting for. Returns a
 * function that stops it.
 */
export function watchOutbox(queryClient: QueryClient): () => void {
	const stopped = new AbortController()
	const { signal } = stopped

	async function send() {
		await updateSignInCopy()
		await Promise.all([updateCountAndSync(), sendOutbox()])
	}

	const stopListening = onOutboxMessage((message) => {
		if (message.type === 'changed') void updateCountAndSync()
		recordOutcome(message)
		// A late attempt of the last user's links may still run, here or in another tab.
		if ('user' in message && message.user !== signInState().user) return
		const isVisible = document.visibilityState === 'visible'
		if (message.type === 'known' && isVisible)
			appState.actions.setMessage(leftOutText(message.count))
		if (message.type === 'unclear' && isVisible)
			appState.actions.setError(t`We can't tell whether a link arrived. Check it in My Insights.`)
		if (message.type !== 'ended' || awaitedIds.has(message.id)) return
		if (message.event.type === 'refused')
			appState.actions.setError(t`A link wasn't accepted. Check it in My Insights.`)
		if (message.event.type !== 'accepted') return
		void queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey })
		// The form says what became of its links, and some of them may be in another item.
		if (isVisible && awaitedIds.size === 0)
			appState.actions.setMessage(t`Links submitted successfully!`)
	})
	// Until the copy says whose links may be sent, none are.
	const stopWaiting = onSignInCopied(() => void Promise.all([updateCountAndSync(), sendOutbox()]))
	const stopFollowing = onlineManager.subscribe((isOnline) => {
		if (isOnline) void send()
	})
	addEventListener('online', () => void send(), { signal })
	document.addEventListener(
		'visibilitychange',
		() => void (document.visibilityState === 'visible' ? send() : updateCountAndSync()),
		{ signal },
	)
	// On return from the back/forward cache, when Safari fires no `visibilitychange`.
	addEventListener('pageshow', ({ persisted }) => persisted && void send(), { signal })
	// By then, the end of a former sign-in has unregistered its own periodic sync.
	void send()
		.then(registerPeriodicSync)
		.catch(() => undefined)

	return () => {
		stopped.abort()
		countInTitle(0)
		void showBadge(0)
		stopListening()
		stopFollowing()
		stopWaiting()
	}
}

/** What the problem report records of an attempt that ends with an event. */
const OUTCOMES: Partial<Record<OutboxEvent['type'], string>> = {
	accepted: 'sent',
	refused: 'refused',
	claimed: 'refused',
	lost: 'lost',
}

function recordOutcome(message: OutboxMessage): void {
	if (message.type === 'unclear') recordEvent('outbox', { outcome: 'unclear' })
	if (message.type !== 'ended') return
	const outcome = OUTCOMES[message.event.type]
	const { kind, status } = message.failure ?? {}
	if (outcome) recordEvent('outbox', { outcome, failure: kind, status })
}

async function updateCountAndSync(): Promise<void> {
	const items = await readOutboxItems()
	const count = countLinks(items)
	countInTitle(count)
	await showBadge(count)
	if (!items.some(isSentByItself)) return
	// If the browser refuses the sync, the page sends the links itself.
	await ownRegistration()
		.then((registration) => registration?.sync?.register(OUTBOX_TAG))
		.catch(() => undefined)
}

/** The minimum interval between refreshes of the lists. The browser may wait longer: Chromium at least twelve hours. */
const REFRESH_INTERVAL_MS = 6 * 3_600_000

/** Has the worker refresh the lists periodically, unless the browser denies it. The worker skips them to save data. */
async function registerPeriodicSync(): Promise<void> {
	// On a first visit the worker is still being installed.
	const registration = await navigator.serviceWorker?.ready
	if (registration?.periodicSync === undefined) return
	// The reporter may have logged out meanwhile.
	if (!(await mayRefreshInBackground()) || (await readSignInCopy()) === undefined) return
	await registration.periodicSync.register(REFRESH_TAG, { minInterval: REFRESH_INTERVAL_MS })
}
