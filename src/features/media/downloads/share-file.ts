/** What browsers hand to other apps at most, in bytes. */
const MOST = 50 * 1024 * 1024

/** Whether this browser takes a file of such a type and size to other apps. */
export function canShareFile(type: string | undefined, size: number): boolean {
	if (size > MOST || !('canShare' in navigator)) return false
	return navigator.canShare({ files: [new File([''], 'file', type ? { type } : {})] })
}

/** Hands a file to other apps, by the phone's own share sheet. It opens only from a tap. */
export async function shareFile(file: File): Promise<void> {
	try {
		await navigator.share({ files: [file] })
	} catch (error) {
		// Whoever closes the sheet again has thought better of it.
		if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
	}
}

/** Whether this is the app on an iPhone's home screen, which cannot save files any other way. */
export function needsShareSheet(): boolean {
	return 'standalone' in navigator && navigator.standalone === true
}
