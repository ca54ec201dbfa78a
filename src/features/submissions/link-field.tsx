import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Copy, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { PlatformMark } from '../../badges/platform-badge.tsx'
import { platformOf } from '../../badges/platform-of.ts'
import { shownLink } from '../../shared/links/shown-link.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { useInsertedText } from '../../ui/use-inserted-text.ts'
import { copyLink } from './copy-link.ts'
import type { Duplicate } from './duplicate-links.ts'
import { DuplicateNote } from './duplicate-note.tsx'
import { linkHelp } from './link-help.ts'

type LinkFieldProps = {
	number: number
	link: string
	error: MessageDescriptor | undefined
	duplicate?: Duplicate | undefined
	onEdit: (link: string) => void
	onInsert: (text: string, rest: string) => string | undefined
	onSettle: () => void
	/** Absent for the only row, which must remain. */
	onRemove: (() => void) | undefined
}

/** One field of a form of links. */
export function LinkField({
	number,
	link,
	error,
	duplicate,
	onEdit,
	onInsert,
	onSettle,
	onRemove,
}: LinkFieldProps) {
	const { t, i18n } = useLingui()
	const inserted = useInsertedText({ onEdit, onInsert, onSettle })
	const label = t`Link ${number}`
	const row = useRef<HTMLLIElement>(null)

	function errorOf(wrong: MessageDescriptor, help: MessageDescriptor | undefined) {
		if (help === undefined) return i18n._(wrong)
		return (
			<>
				<span>{`${i18n._(wrong)} `}</span>
				<span>{i18n._(help)}</span>
			</>
		)
	}

	/** The focused button goes with its row, so the row that takes its place gets the focus. */
	function removeRow(remove: () => void) {
		const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling
		flushSync(remove)
		const controls = neighbour?.querySelectorAll<HTMLElement>('input, button:enabled') ?? []
		Array.from(controls).at(-1)?.focus()
	}

	return (
		<li ref={row}>
			<Field
				label={label}
				type="url"
				inputMode="url"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				placeholder="https://"
				value={link}
				error={error && errorOf(error, linkHelp(link))}
				hint={duplicate && <DuplicateNote duplicate={duplicate} />}
				{...inserted}
				leading={<PlatformMark platform={platformOf(link)} />}
				shown={shownLink(link)}
				trailing={
					<>
						<Button
							look="plain"
							aria-label={t`Copy link`}
							aria-description={label}
							disabled={link.trim() === ''}
							onClick={() => copyLink(link)}
						>
							<Copy aria-hidden />
						</Button>
						{onRemove && (
							<Button
								look="plain"
								aria-label={t`Remove link`}
								aria-description={label}
								onClick={() => removeRow(onRemove)}
							>
								<X aria-hidden />
							</Button>
						)}
					</>
				}
			/>
		</li>
	)
}
