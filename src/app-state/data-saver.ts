import { useSyncExternalStore } from 'react'
import {
	connection,
	DATA_SAVER_CHOICES,
	type DataSaverChoice,
	shouldSaveData,
} from '../shared/data-saver.ts'
import { readItem, storeItem } from '../storage/local-storage.ts'

const watchers = new Set<() => void>()

export function dataSaverChoice(): DataSaverChoice {
	const stored = readItem('dataSaver')
	return DATA_SAVER_CHOICES.find((choice) => choice === stored) ?? 'automatic'
}

export function chooseDataSaver(choice: DataSaverChoice): void {
	storeItem('dataSaver', choice)
	for (const watcher of watchers) watcher()
}

/**
 * Calls the watcher when the choice changes, in this tab or another, or when the connection does. Also on return to the
 * page, because not every browser reports that the phone's data saver was turned on meanwhile.
 */
export function watchDataSaver(watcher: () => void): () => void {
	const watching = new AbortController()
	watchers.add(watcher)
	addEventListener('storage', watcher, watching)
	document.addEventListener('visibilitychange', watcher, watching)
	connection()?.addEventListener?.('change', watcher, watching)
	return () => {
		watchers.delete(watcher)
		watching.abort()
	}
}

export function savesData(): boolean {
	return shouldSaveData(dataSaverChoice())
}

export function useSavesData(): boolean {
	return useSyncExternalStore(watchDataSaver, savesData)
}

/** Whether this browser says when to save data. */
export function canSaveAutomatically(): boolean {
	return connection() !== undefined
}

export function canDetectWifi(): boolean {
	return connection()?.type !== undefined
}

/**
 * Whether a download waits for Wi-Fi now. The only networks that count as Wi-Fi are those that hardly ever cost money:
 * Bluetooth is another phone's mobile data, and an unknown network may be.
 *
 * 2G doesn't count as saving data: it is slow but not expensive, and it comes and goes too often to start and stop
 * downloads. Browsers without a type of network can't wait, so there a tap on Download starts it.
 *
 * @returns `undefined` without a connection: downloads stay as they are
 */
export function waitsForWifi(): boolean | undefined {
	const { type, saveData } = connection() ?? {}
	const choice = dataSaverChoice()
	if (type === undefined || choice === 'never' || (choice === 'automatic' && saveData !== true))
		return false
	return type === 'none' ? undefined : type !== 'wifi' && type !== 'ethernet'
}
