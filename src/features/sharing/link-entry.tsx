import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { linksInText } from '../../shared/links/links-in-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'

/** A field to paste or type links. All links of a pasted text are added at once. */
export function LinkEntry({ onAdd }: { onAdd: (links: string[]) => unknown }) {
	const { t } = useLingui()
	const [text, setText] = useState('')
	const [isWrong, setWrong] = useState(false)

	function take(given: string): boolean {
		const { links } = linksInText(given)
		setWrong(links.length === 0)
		if (links.length === 0) return false
		setText('')
		void onAdd(links)
		return true
	}

	function paste(event: ClipboardEvent<HTMLInputElement>) {
		const pasted = event.clipboardData.getData('text')
		if (linksInText(pasted).links.length > 0 && take(pasted)) event.preventDefault()
	}

	function submit(event: FormEvent) {
		event.preventDefault()
		take(text)
	}

	return (
		<form onSubmit={submit} noValidate>
			<Field
				label={t`Paste a link`}
				type="url"
				inputMode="url"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				enterKeyHint="done"
				placeholder="https://"
				value={text}
				error={isWrong ? t`Please enter a valid link` : undefined}
				onChange={(event) => {
					setText(event.currentTarget.value)
					setWrong(false)
				}}
				onPaste={paste}
				trailing={
					<Button type="submit" look="plain" aria-label={t`Add link`}>
						<Plus aria-hidden />
					</Button>
				}
			/>
		</form>
	)
}
