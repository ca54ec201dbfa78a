export const DATA_SAVER_CHOICES = ['automatic', 'always', 'never'] as const

export type DataSaverChoice = (typeof DATA_SAVER_CHOICES)[number]

/** The Network Information API. Not all browsers have it; only Chromium on phones has its `type`. */
export type NetworkInformation = Partial<EventTarget> & {
	saveData?: boolean
	effectiveType?: string
	type?: string
}

export function connection(): NetworkInformation | undefined {
	return (navigator as { connection?: NetworkInformation }).connection
}

/** Whether to save data: by choice, or because the phone's data saver is on or the connection is 2G. */
export function shouldSaveData(choice: DataSaverChoice): boolean {
	const { saveData, effectiveType } = connection() ?? {}
	if (choice !== 'automatic') return choice === 'always'
	return saveData === true || effectiveType?.endsWith('2g') === true
}
