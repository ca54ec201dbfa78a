import { useLingui } from '@lingui/react/macro'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { linksInText } from '../../../shared/links/links-in-text.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { useLinkInput } from '../../../ui/fields/use-link-input.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './shared-links-page.module.css'

type LinkEntryProps = {
	text: string
	onType: (text: string) => void
	/** Called with a text that has links, or with any text from the clipboard. */
	onAdd: (text: string) => unknown
	/** Whether the reporter came here to paste, so that the button has the focus. */
	isForPasting: boolean
}

/** A field to paste or type links. A pasted text adds all its links at once. */
export function LinkEntry({ text, onType, onAdd, isForPasting }: LinkEntryProps) {
	const { t } = useLingui()
	const pasteButton = useRef<HTMLButtonElement>(null)
	const [isWrong, setWrong] = useState(false)
	const { input, readPasted } = useLinkInput({
		onEdit(edited) {
			onType(edited)
			setWrong(false)
		},
		onInsert(given, rest) {
			if (linksInText(given).links.length === 0) return false
			setWrong(false)
			void onAdd(given)
			// Keeps a link that was typed before.
			if (linksInText(rest).links.length === 0) onType('')
			return true
		},
	})

	useEffect(() => {
		if (isForPasting) pasteButton.current?.focus()
	}, [isForPasting])

	async function paste() {
		const given = await readPasted()
		if (given === undefined) return
		setWrong(false)
		void onAdd(given)
	}

	function submit(event: FormEvent) {
		event.preventDefault()
		const hasNone = linksInText(text).links.length === 0
		setWrong(hasNone)
		if (hasNone) return
		onType('')
		void onAdd(text)
	}

	return (
		<form onSubmit={submit} noValidate>
			<Field
				label={t`Paste a link`}
				enterKeyHint="done"
				value={text}
				error={isWrong ? t`Please enter a valid link` : undefined}
				{...input}
				trailing={
					text === '' ? (
						<IconButton
							ref={pasteButton}
							icon={ClipboardPaste}
							label={t`Paste link`}
							variant="word"
							className={styles.paste}
							onClick={paste}
						/>
					) : (
						<IconButton type="submit" icon={Plus} label={t`Add link`} />
					)
				}
			/>
		</form>
	)
}
