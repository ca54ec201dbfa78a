import { withTimeout } from '../shared/waiting.ts'
import { isInAppBrowser } from './in-app-browser.tsx'

/** `activation-expired` means that the tap was too long ago. Another tap may work. */
type ShareOutcome = 'done' | 'activation-expired' | 'refused'

/** Returns whether the browser can share this data. It may still refuse. Some browsers lack this, or throw. */
export function canShare(data: ShareData): boolean {
	try {
		return navigator.canShare(data)
	} catch {
		return false
	}
}

/** Shares something through the phone's share sheet. Returns `done` also if the reporter closes the sheet. */
export async function share(data: ShareData): Promise<ShareOutcome> {
	if (!canShare(data)) return 'refused'
	const wasActive = (navigator as { userActivation?: UserActivation }).userActivation?.isActive
	try {
		await untilReturn(navigator.share(data))
		return 'done'
	} catch (error) {
		const name = error instanceof Error ? error.name : ''
		if (name === 'AbortError') return 'done'
		// Browsers also throw `NotAllowedError` for a file they refuse. Not all say whether the last tap still counts.
		const isExpired = name === 'NotAllowedError' && wasActive !== true
		return isExpired ? 'activation-expired' : 'refused'
	}
}

/** Waits for the sheet, or until the reporter is back on the page: some browsers never report that it was closed. */
async function untilReturn(dialog: Promise<unknown>): Promise<void> {
	const listening = new AbortController()
	const { signal } = listening
	const returned = new Promise((resolve) => {
		addEventListener('focus', resolve, { signal })
		document.addEventListener(
			'visibilitychange',
			() => document.visibilityState === 'visible' && resolve(undefined),
			{ signal },
		)
	})
	await Promise.race([dialog, returned]).finally(() => listening.abort())
}

/** How long the browser may take to read the object URL. */
const REVOKE_DELAY_MS = 60_000

export function saveFile(file: Blob, name: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(file)
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}

/** Returns whether this is the app installed on an iPhone, which can save files only through the share sheet. */
export function needsShareSheet(): boolean {
	return 'standalone' in navigator && navigator.standalone === true
}

/** Returns whether one of the offers can be shared or saved. Another app's built-in browser ignores what is to be saved. */
export function canShareOrSave(offers: ShareData[]): boolean {
	return offers.some(canShare) || !isInAppBrowser()
}

/**
 * Shares the first offer that the browser can share. Without a share sheet, saves the file, and returns `true`.
 * @throws if it can't be saved, and can't be shared or the tap was too long ago
 */
export async function shareOrSave(file: File, offers: ShareData[]): Promise<boolean> {
	const offer = offers.find(canShare)
	if (offer !== undefined && (await share(offer)) === 'done') return false
	if (needsShareSheet() || isInAppBrowser()) throw new Error()
	saveFile(file, file.name)
	return true
}

/** A clipboard that hasn't responded by then never will. */
const COPY_TIMEOUT_MS = 3000

/** Copies a text. Call it during a tap, because browsers refuse it later. @throws if the platform denies it or hangs */
export async function copyText(text: string): Promise<void> {
	await withTimeout(COPY_TIMEOUT_MS, () => navigator.clipboard.writeText(text))
}
