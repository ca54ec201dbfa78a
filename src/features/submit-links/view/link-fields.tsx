import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { appState } from '../../../app-state/app-state.ts'
import { PlatformMark, platformOf } from '../../../badges/badges.tsx'
import { linkAddress } from '../../../shared/addresses/web-address.ts'
import { MAX_LINKS } from '../../../shared/contract/calls.ts'
import { AnnouncedNote, Announcement } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { useLinkInput } from '../../../ui/fields/use-link-input.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { ButtonAnchor } from '../../../ui/links.tsx'
import { ShortLink } from '../../../ui/short-link.tsx'
import { copyLink } from '../../submissions/model/copy-link.ts'
import { type Duplicate, leftOutText } from '../model/duplicate-links.ts'
import {
	type ChangeRows,
	editRow,
	insertText,
	isEmptyLink,
	type LinkRow,
	type LinkRows,
	linkHelp,
	type ReadSummary,
	removeRow,
} from '../model/link-rows.ts'
import styles from './submit-links-form.module.css'

type LinkFieldsProps = {
	state: LinkRows
	changeRows: ChangeRows
	duplicateOf: (key: number) => Duplicate | undefined
	/** Says that duplicates have blocked the last submit. */
	duplicatesText: string | undefined
}

export function LinkFields({ state, changeRows, duplicateOf, duplicatesText }: LinkFieldsProps) {
	return (
		<>
			<ul className={`${layout.stack} ${styles.links}`}>
				{state.rows.map((row, index) => (
					<LinkField
						key={row.key}
						number={index + 1}
						row={row}
						duplicate={duplicateOf(row.key)}
						state={state}
						changeRows={changeRows}
					/>
				))}
			</ul>
			<ReadNote note={state.note} />
			{duplicatesText && (
				<p role="alert" className={`${layout.note} ${styles.note}`}>
					{duplicatesText}
				</p>
			)}
		</>
	)
}

type LinkFieldProps = Pick<LinkFieldsProps, 'state' | 'changeRows'> & {
	number: number
	row: LinkRow
	duplicate: Duplicate | undefined
}

function LinkField({ number, row, duplicate, state, changeRows }: LinkFieldProps) {
	const { t, i18n } = useLingui()
	const { key, link, error } = row
	const { input, readPasted } = useLinkInput({
		onEdit: (text) => changeRows((rows) => editRow(rows, key, text)),
		onInsert: insert,
	})
	const label = t`Link ${number}`
	const listItem = useRef<HTMLLIElement>(null)
	const address = linkAddress(link)
	const help = error && linkHelp(link)
	const button = (name: string, icon: LucideIcon, onClick: () => void) => (
		<IconButton icon={icon} label={name} aria-description={label} onClick={onClick} />
	)

	/** Returns whether the text had links, which are now in the fields. */
	function insert(text: string, rest: string): boolean {
		const change = (rows: LinkRows) => insertText(rows, key, text, rest)
		changeRows(change)
		return change(state) !== state
	}

	async function paste() {
		const text = await readPasted()
		// Keeps a link that was typed meanwhile.
		if (text !== undefined && !insert(text, input.ref.current?.value ?? ''))
			appState.actions.setError(
				t`No link found. Copy the post's link in its app, then paste it here.`,
			)
	}

	/** Removes the row with its focused button, and focuses the next row. */
	function remove() {
		const { nextElementSibling, previousElementSibling } = listItem.current ?? {}
		const neighbour = nextElementSibling ?? previousElementSibling
		flushSync(() => changeRows((rows) => removeRow(rows, key)))
		const controls = neighbour?.querySelectorAll<HTMLElement>('input, button:enabled') ?? []
		Array.from(controls).at(-1)?.focus()
	}

	return (
		<li ref={listItem}>
			<Field
				label={label}
				value={link}
				error={
					error && (
						<>
							<span>{i18n._(error)}</span>
							{help && <span>{` ${i18n._(help)}`}</span>}
						</>
					)
				}
				hint={duplicate !== undefined && <DuplicateNote of={duplicate} />}
				{...input}
				leading={<PlatformMark platform={platformOf(link)} />}
				renderInput={(props) => (
					<span className={styles.field}>
						<input {...props} />
						<span aria-hidden className={styles.shown}>
							<ShortLink link={link} />
						</span>
					</span>
				)}
				trailing={
					<>
						{address && (
							<ButtonAnchor
								variant="plain"
								href={address}
								target="_blank"
								rel="noopener noreferrer"
								aria-label={t`Open link in a new tab`}
								aria-description={label}
							>
								<ExternalLink aria-hidden />
							</ButtonAnchor>
						)}
						{isEmptyLink(link) ? (
							<Button
								variant="word"
								className={styles.paste}
								aria-label={t`Paste link`}
								aria-description={label}
								onClick={paste}
							>
								<ClipboardPaste aria-hidden />
								<span>{t`Paste`}</span>
							</Button>
						) : (
							button(t`Copy link`, Copy, () => copyLink(link))
						)}
						{state.rows.length > 1 && button(t`Remove link`, X, remove)}
					</>
				}
			/>
		</li>
	)
}

/** Marks a duplicate link below its field. It is only a warning. */
function DuplicateNote({ of: number }: { of: Duplicate }) {
	const { t } = useLingui()
	const text =
		number === 'submitted'
			? t`You've already submitted this link for this news item.`
			: t`Same as link ${number}.`
	return (
		<span className={styles.duplicate}>
			<TriangleAlert aria-hidden />
			<span>{text}</span>
			<Announcement text={text} />
		</span>
	)
}

/** Says what was found in a text, unless it was a single, unchanged link. */
function ReadNote({ note }: { note: ReadSummary | undefined }) {
	const { t } = useLingui()
	if (note === undefined) return null
	const { filled, cleaned, repeats, leftOut, isShared } = note
	if (filled === 1 && cleaned + repeats + leftOut === 0) return null
	const words = [
		filled > 0 && plural(filled, { one: 'Link added.', other: '# links added.' }),
		cleaned > 0 && t`Tracking code removed.`,
		repeats > 0 && leftOutText(repeats),
		leftOut > 0 &&
			(isShared
				? plural(leftOut, {
						one: "# link doesn't fit. It's still under Shared links.",
						other: "# links don't fit. They're still under Shared links.",
					})
				: plural(leftOut, {
						one: `# link left out. You can submit up to ${MAX_LINKS} at a time.`,
						other: `# links left out. You can submit up to ${MAX_LINKS} at a time.`,
					})),
	]
	const text = words.filter(Boolean).join(' ')
	return <AnnouncedNote className={`${layout.note} ${styles.note}`} text={text} />
}
