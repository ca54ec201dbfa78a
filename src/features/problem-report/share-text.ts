import { needsShareSheet, saveFile } from '../../ui/save-file.ts'

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
	const offer = offers.find((data) => navigator.canShare?.(data))
	try {
		if (offer === undefined) throw new DOMException('Nothing can be shared', 'NotSupportedError')
		await navigator.share(offer)
		return false
	} catch (error) {
		// The reporter has closed the share sheet.
		if (error instanceof DOMException && error.name === 'AbortError') return false
		if (needsShareSheet()) throw error
		saveFile(file, fileName)
		return true
	}
}
