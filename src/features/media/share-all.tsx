import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import type { Download } from './downloads/download-list.ts'
import { downloadedFile } from './downloads/on-download-end.ts'
import styles from './media-gallery.module.css'
import { canShareFile, readExisting, useShare } from './share-or-save.tsx'

const FAILURE = { failure: msg`Couldn't share the files together.` }

type ShareAllProps = {
	/** The saved files of a news item. */
	downloads: readonly Download[]
	/** The item's text. Messengers drop text that comes with files, so it goes to the clipboard. */
	text: string
}

/** The button that shares all files of a news item in one share sheet. Each file can still be shared by itself. */
export function ShareAll({ downloads, text }: ShareAllProps) {
	const { t } = useLingui()
	const [isCopied, setCopied] = useState(false)
	const readyText = t`The files are ready. Tap Share all again.`
	const copiedText = t`The text is copied. Paste it where you share the files.`
	const { share, needsSecondTap, isRefused } = useShare({ read, readyText, failure: FAILURE })

	async function read(): Promise<File[]> {
		// Copies during the tap, because browsers would refuse later.
		const copying = text === '' ? false : copy(text)
		const files = downloads.map((download) => readExisting(() => downloadedFile(download)))
		if (await copying) {
			setCopied(true)
			announce(copiedText)
		}
		return Promise.all(files)
	}

	if (isRefused)
		return (
			<p role="status" className={styles.note}>
				{t`These files can't be shared together here. Share them one by one.`}
			</p>
		)
	if (!downloads.every(({ type, loaded }) => canShareFile(type, loaded))) return null
	return (
		<>
			<Button variant="word" className={styles.all} onClick={() => share.mutate()}>
				<Share2 aria-hidden />
				<span>{t`Share all`}</span>
			</Button>
			{isCopied && <p className={styles.note}>{copiedText}</p>}
			{needsSecondTap && <p className={styles.note}>{readyText}</p>}
		</>
	)
}

/** Returns whether the text is on the clipboard. */
async function copy(text: string): Promise<boolean> {
	try {
		await copyText(text)
		return true
	} catch {
		return false
	}
}
