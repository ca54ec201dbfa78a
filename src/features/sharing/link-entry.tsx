import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isAcceptedLink } from '../../shared/links/link-spelling.ts'
import { type FoundLinks, linksInText } from '../../shared/links/links-in-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { useInsertedText } from '../../ui/use-inserted-text.ts'

/** A field to paste or type links. A pasted text adds all its links at once. */
export function LinkEntry({ onAdd }: { onAdd: (found: FoundLinks) => unknown }) {
	const { t } = useLingui()
	const [text, setText] = useState('')
	const [isWrong, setWrong] = useState(false)
	const inserted = useInsertedText({
		onEdit(edited) {
			setText(edited)
			setWrong(false)
		},
		onInsert(given, rest) {
			const found = linksInText(given)
			if (found.links.length === 0) return undefined
			add(found)
			return linksInText(rest).links.length > 0 ? text : ''
		},
		onSettle(settled) {
			const found = linksInText(settled)
			if (!found.links.some(isAcceptedLink)) return
			setText('')
			add(found)
		},
	})

	function add(found: FoundLinks) {
		setWrong(false)
		void onAdd(found)
	}

	function submit(event: FormEvent) {
		event.preventDefault()
		const found = linksInText(text)
		setWrong(found.links.length === 0)
		if (found.links.length === 0) return
		setText('')
		add(found)
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
				{...inserted}
				trailing={
					<Button type="submit" variant="plain" aria-label={t`Add link`}>
						<Plus aria-hidden />
					</Button>
				}
			/>
		</form>
	)
}
