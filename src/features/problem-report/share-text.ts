import { needsShareSheet, saveFile } from '../../ui/save-file.ts'
import { canShare, share } from '../../ui/share-sheet.ts'

/**
 * Shares a text through the phone's share sheet, as a file where that accepts files; elsewhere saves it among
 * the downloads.
 *
 * @returns whether it was saved
 * @throws on an iPhone's home screen, when the tap was too long ago
 */
export async function shareText(text: string, title: string, fileName: string): Promise<boolean> {
	const file = new File([text], fileName, { type: 'text/plain' })
	const offers: ShareData[] = [
		{ title, files: [file] },
		{ title, text },
	]
	const offer = offers.find(canShare)
	if (offer !== undefined && (await share(offer)) === 'done') return false
	if (needsShareSheet()) throw new Error()
	saveFile(file, fileName)
	return true
}
