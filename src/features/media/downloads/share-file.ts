import { needsShareSheet } from '../../../ui/save-file.ts'
import { canShare } from '../../../ui/share-sheet.ts'

/** Chromium's limit. Safari has none, and decides for each file. */
const MAX_SHARED_BYTES = 50 * 1024 * 1024

/** Whether this browser offers to share such a file, of a size in bytes. It may still refuse the file itself. */
export function canShareFile(type: string | undefined, size: number): boolean {
	if (size > MAX_SHARED_BYTES && !needsShareSheet()) return false
	return canShare({ files: [new File([''], 'file', type ? { type } : {})] })
}
