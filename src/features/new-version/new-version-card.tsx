/**
 * A newer version is installed in the background and waits. A tap in one of the tabs activates it and reloads only
 * that tab. The other tabs keep what was typed in them, and offer the update too.
 */
import { useLingui } from '@lingui/react/macro'
import { createStore, useSelector } from '@tanstack/react-store'
import { Workbox } from 'workbox-window'
import { ownScript } from '../../shared/trusted-types.ts'
import { pause } from '../../shared/waiting.ts'
import type { PageMessage } from '../../shared/worker-messages.ts'
import { Announcement, useTopmostDialog } from '../../ui/announce.tsx'
import { BottomCard } from '../../ui/bottom-card.tsx'
import { Button } from '../../ui/button.tsx'
import { focusPage } from '../../ui/page/page-title.tsx'
import styles from './new-version-card.module.css'

/** Offers a newer version at the bottom of the column. It reloads nothing without a tap. */
export function NewVersionCard() {
	const { t } = useLingui()
	const state = useSelector(updateState)
	const isUpdating = state === 'updating'
	const dialog = useTopmostDialog()

	// Behind an open dialog it would be inert, so it waits until the dialog is closed.
	if (state === 'none' || state === 'postponed' || dialog) return null
	const text = isUpdating ? t`Updating…` : t`A new version is ready`

	return (
		<BottomCard label={t`A new version is ready`}>
			<Announcement text={text} />
			<p>{text}</p>
			<div className={styles.choice}>
				{!isUpdating && <Button onClick={postpone}>{t`Later`}</Button>}
				<Button variant="primary" busy={isUpdating} onClick={update}>
					{t`Update`}
				</Button>
			</div>
		</BottomCard>
	)
}

/** The interval of update checks, and how long "Later" lasts. */
const HOUR_MS = 60 * 60_000

/**
 * How long to wait between aborting the old worker's work and activating the new worker. If the old one gets a request
 * while it is being replaced, Chromium keeps it alive for another half minute.
 */
const SETTLING_MS = 1000

/** How long the new worker may take to activate before the page is reloaded anyway. */
const SKIP_WAITING_TIMEOUT_MS = 60_000

/** Created once, only if the browser has service workers, because Workbox's constructor needs them. */
let worker: Workbox | undefined

/** Whether a newer version is offered, postponed, or about to replace this one. */
const updateState = createStore<'none' | 'offered' | 'postponed' | 'updating'>('none')

/**
 * Registers the service worker, once per page, and checks for a newer one: now, hourly, and on return to the app.
 *
 * @param isFirst whether to register a phone's first worker, which fetches the whole app
 */
export async function keepUpToDate(isFirst: boolean): Promise<void> {
	if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
	// Firefox refuses this, too, where site data is blocked.
	const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
	if (worker || (!isFirst && registration === undefined)) return
	worker = new Workbox(ownScript('/service-worker.js'))
	let hadWorker = navigator.serviceWorker.controller !== null
	navigator.serviceWorker.addEventListener('controllerchange', () => {
		// A page's first worker is as new as the page. Any later one was activated by another tab.
		if (hadWorker) offer()
		hadWorker = true
	})
	worker.addEventListener('waiting', async () => {
		// In Firefox a phone's first worker waits, too, if the page was opened again while that was being installed.
		const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
		if (waiting && active) offer()
	})
	try {
		await worker.register()
	} catch (error) {
		// Without a worker the app still works, but not offline. The next start tries again.
		console.warn('The service worker could not be installed', error)
		return
	}
	setInterval(checkForUpdate, HOUR_MS)
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') checkForUpdate()
	})
	// A chunk is missing, so a newer version was probably deployed.
	addEventListener('vite:preloadError', checkForUpdate)
}

/** Activates the newer version and reloads this page. */
async function update(): Promise<void> {
	updateState.setState(() => 'updating')
	const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
	if (waiting) {
		// A page that reloads before that would still get the old version.
		const replaced = new Promise((resolve) => {
			navigator.serviceWorker.addEventListener('controllerchange', resolve)
		})
		active?.postMessage({ type: 'abort-for-update' } satisfies PageMessage)
		await pause(SETTLING_MS)
		worker?.messageSkipWaiting()
		await Promise.race([replaced, pause(SKIP_WAITING_TIMEOUT_MS)])
	}
	location.reload()
}

/** Offers the newer version again after an hour, or at the next start. */
function postpone(): void {
	updateState.setState(() => 'postponed')
	focusPage()
	setTimeout(() => updateState.setState(() => 'offered'), HOUR_MS)
}

function offer(): void {
	updateState.setState((state) => (state === 'none' ? 'offered' : state))
}

function checkForUpdate(): void {
	// Fails without a connection.
	worker?.update().catch(() => undefined)
}
