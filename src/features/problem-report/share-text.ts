import { needsShareSheet, saveFile } from '../../ui/save-file.ts'

/**
 * Hands a text on by the phone's own share sheet, as a file where that takes files; elsewhere it
 * is saved among the downloads.
 *
 * @returns whether it was saved
 * @throws where it could be neither: on an iPhone's home screen, after a tap that was too long ago
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
		// Whoever closes the sheet again has thought better of it.
		if (error instanceof DOMException && error.name === 'AbortError') return false
		if (needsShareSheet()) throw error
		saveFile(file, fileName)
		return true
	}
}
