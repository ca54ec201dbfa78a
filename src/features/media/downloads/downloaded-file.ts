import type { DownloadRecord } from '../../../shared/downloads/download-record.ts'
import { storedFile } from '../../../shared/downloads/stored-files.ts'

/** The downloaded file with its name and type, for sharing or saving. Its bytes stay on the disk. */
export async function downloadedFile({ id, name, type, kind }: DownloadRecord) {
	const stored = await storedFile(id)
	return stored && new File([stored], name, { type: type ?? `${kind}/*` })
}
