import { get, set } from 'idb-keyval'
import { openStore } from './indexed-db/open-store.ts'

/** The choices, in the order in which the setting shows them. */
export const DATA_SAVER_CHOICES = ['automatic', 'always', 'never'] as const

export type DataSaverChoice = (typeof DATA_SAVER_CHOICES)[number]

/** The Network Information API. Not all browsers have it; only Chromium on phones has its `type`. */
export type NetworkInformation = Partial<EventTarget> & {
	saveData?: boolean
	effectiveType?: string
	type?: string
}

/** Returns what the browser says about the connection, in a page or a worker. */
export function connection(): NetworkInformation | undefined {
	return (navigator as { connection?: NetworkInformation }).connection
}

/** Whether to save data: by choice, or because the phone's data saver is on or the connection is 2G. */
export function shouldSaveData(choice: DataSaverChoice): boolean {
	const { saveData, effectiveType } = connection() ?? {}
	if (choice !== 'automatic') return choice === 'always'
	return saveData === true || effectiveType?.endsWith('2g') === true
}

const KEY = 'choice'

const records = openStore('data-saver', 'records')

/** Stores a copy of the choice for the service worker, which can't read local storage. */
export async function copyDataSaverChoice(choice: DataSaverChoice): Promise<void> {
	await set(KEY, choice, records)
}

/** Reads the copy. */
export async function copiedDataSaverChoice(): Promise<DataSaverChoice> {
	const stored = await get<unknown>(KEY, records)
	return DATA_SAVER_CHOICES.find((choice) => choice === stored) ?? 'automatic'
}
