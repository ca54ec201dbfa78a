import { needsShareSheet } from '../../../ui/save-file.ts'

/** Chromium's limit. Safari has none, and decides for each file. */
const MAX_SHARED_BYTES = 50 * 1024 * 1024

/**
 * Whether this browser can share a file of such a type and size (in bytes). It may still refuse the file
 * itself.
 */
export function canShareFile(type: string | undefined, size: number): boolean {
	if (size > MAX_SHARED_BYTES && !needsShareSheet()) return false
	return isTaken(new File([''], 'file', type ? { type } : {}))
}

/**
 * Shares a file through the phone's share sheet, which opens only from a tap.
 *
 * @returns `activation-expired` where the tap was too long ago, since reading the file took time; another tap may work.
 * Browsers throw the same error for a file they refuse.
 */
export async function shareFile(file: File): Promise<'done' | 'activation-expired' | 'refused'> {
	if (!isTaken(file)) return 'refused'
	try {
		await navigator.share({ files: [file] })
		return 'done'
	} catch (error) {
		const name = error instanceof DOMException ? error.name : ''
		// The reporter has closed the share sheet.
		if (name === 'AbortError') return 'done'
		return name === 'NotAllowedError' ? 'activation-expired' : 'refused'
	}
}

function isTaken(file: File): boolean {
	return 'canShare' in navigator && navigator.canShare({ files: [file] })
}
