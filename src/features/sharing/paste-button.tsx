import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { readClipboard } from '../../ui/use-inserted-text.ts'
import styles from './paste-button.module.css'
import { receiveShared } from './shared-links-query.ts'

/** Reads a link from the clipboard, for phones on which other apps can't share to this one. */
export function PasteButton() {
	const { t } = useLingui()
	const navigate = useNavigate()
	const queryClient = useQueryClient()

	async function paste() {
		const text = await readClipboard()
		// An empty or denied clipboard isn't an error: the page has a field to paste into.
		const found = text?.trim() ? await receiveShared(queryClient, text) : undefined
		await navigate({ to: '/share', search: { found } })
	}

	return (
		<Button variant="word" className={styles.paste} onClick={paste}>
			<ClipboardPaste aria-hidden />
			<span>{t`Paste link`}</span>
		</Button>
	)
}
