import { needsShareSheet } from '../../../ui/save-file.ts'

/** What Chromium hands to other apps at most, in bytes. Safari names no limit, and answers for each file. */
const MAX_SHARED_BYTES = 50 * 1024 * 1024

/**
 * Whether this browser takes a file of such a type and size to other apps; it may still refuse the
 * file itself.
 */
export function canShareFile(type: string | undefined, size: number): boolean {
	if (size > MAX_SHARED_BYTES && !needsShareSheet()) return false
	return isTaken(new File([''], 'file', type ? { type } : {}))
}

/**
 * Hands a file to other apps, by the phone's own share sheet. It opens only from a tap.
 *
 * @returns `late` where the tap was too long ago, for reading the file took its time; another tap may do.
 * Browsers say the same of a file they do not want.
 */
export async function shareFile(file: File): Promise<'done' | 'late' | 'refused'> {
	if (!isTaken(file)) return 'refused'
	try {
		await navigator.share({ files: [file] })
		return 'done'
	} catch (error) {
		const name = error instanceof DOMException ? error.name : ''
		// Whoever closes the sheet again has thought better of it.
		if (name === 'AbortError') return 'done'
		return name === 'NotAllowedError' ? 'late' : 'refused'
	}
}

function isTaken(file: File): boolean {
	return 'canShare' in navigator && navigator.canShare({ files: [file] })
}
