/** How long the browser may take to read the object URL. */
const REVOKE_DELAY_MS = 60_000

/** Saves a file among the phone's downloads. */
export function saveFile(file: Blob, name: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(file)
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}

/** Whether this is the app on an iPhone's home screen, which can save files only through the share sheet. */
export function needsShareSheet(): boolean {
	return 'standalone' in navigator && navigator.standalone === true
}
