/** How long the browser may take to begin with a file handed to it, in milliseconds. */
const REVOKE_DELAY_MS = 60_000

/** Hands a file to the phone, among its downloads. */
export function saveFile(file: Blob, name: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(file)
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}

/** Whether this is the app on an iPhone's home screen, which hands files on by its share sheet alone. */
export function needsShareSheet(): boolean {
	return 'standalone' in navigator && navigator.standalone === true
}
