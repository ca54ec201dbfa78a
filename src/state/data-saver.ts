import { useSyncExternalStore } from 'react'
import * as safeLocalStorage from '../shared/local-storage.ts'

/** The Network Information API. Not all browsers have it; only Chromium on phones has its `type`. */
type NetworkInformation = Partial<EventTarget> & {
	saveData?: boolean
	effectiveType?: string
	type?: string
}

/** The choices, in the order in which the setting shows them. */
export const DATA_SAVER_CHOICES = ['automatic', 'always', 'never'] as const

export type DataSaverChoice = (typeof DATA_SAVER_CHOICES)[number]

/** The key in local storage. It outlives the sign-in, because the phone's data plan stays the same. */
const STORAGE_KEY = 'dataSaver'

const watchers = new Set<() => void>()

/** Returns what the reporter has chosen on this phone. */
export function dataSaverChoice(): DataSaverChoice {
	const stored = safeLocalStorage.getItem(STORAGE_KEY)
	return DATA_SAVER_CHOICES.find((choice) => choice === stored) ?? 'automatic'
}

export function chooseDataSaver(choice: DataSaverChoice): void {
	safeLocalStorage.setItem(STORAGE_KEY, choice)
	for (const watcher of watchers) watcher()
}

/** Calls the watcher when the choice changes, in this tab or another, or when the connection does. */
export function watchDataSaver(watcher: () => void): () => void {
	watchers.add(watcher)
	addEventListener('storage', watcher)
	connection()?.addEventListener?.('change', watcher)
	return () => {
		watchers.delete(watcher)
		removeEventListener('storage', watcher)
		connection()?.removeEventListener?.('change', watcher)
	}
}

/** Whether to save data: by choice, or because the phone's data saver is on or the connection is 2G. */
export function savesData(): boolean {
	return saves(/2g$/.test(connection()?.effectiveType ?? ''))
}

export function useSavesData(): boolean {
	return useSyncExternalStore(watchDataSaver, savesData)
}

/** Whether this browser says when to save data. */
export function canSaveAutomatically(): boolean {
	return connection() !== undefined
}

/** Whether this browser can tell Wi-Fi from mobile data. */
export function canDetectWifi(): boolean {
	return connection()?.type !== undefined
}

/**
 * Whether a download that is requested now needs Wi-Fi. 2G doesn't count: it is slow but not expensive, and it comes and
 * goes too often to start and stop downloads.
 */
export function needsWifi(): boolean {
	return canDetectWifi() && saves(false)
}

/** Returns the state for downloads that need Wi-Fi; `undefined` without a connection, because they stay as they are. */
export function wifiDownloadState(): 'wanted' | 'paused' | undefined {
	const type = connection()?.type
	if (!needsWifi()) return 'wanted'
	if (type === 'none') return undefined
	return type === 'cellular' ? 'paused' : 'wanted'
}

function saves(isSlow: boolean): boolean {
	const choice = dataSaverChoice()
	if (choice !== 'automatic') return choice === 'always'
	return isSlow || connection()?.saveData === true
}

function connection(): NetworkInformation | undefined {
	return (navigator as { connection?: NetworkInformation }).connection
}
