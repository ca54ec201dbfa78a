import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ClipboardPaste, Copy, ExternalLink, TriangleAlert, X } from 'lucide-react'
import { type Dispatch, useRef } from 'react'
import { flushSync } from 'react-dom'
import { appState } from '../../../app-state/app-state.ts'
import { PlatformMark, platformOf } from '../../../badges/badges.tsx'
import { linkAddress } from '../../../shared/addresses/web-address.ts'
import { MAX_LINKS } from '../../../shared/contract/calls.ts'
import { AnnouncedNote, Announcement } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { ButtonAnchor } from '../../../ui/links.tsx'
import { ShortLink } from '../../../ui/short-link.tsx'
import { readClipboard, useInsertedText } from '../../../ui/use-inserted-text.ts'
import { copyLink } from '../../submissions/model/copy-link.ts'
import { type Duplicate, leftOutText } from '../model/duplicate-links.ts'
import {
	changeLinkRows,
	isEmptyLink,
	type LinkRows,
	type LinkRowsAction,
	linkHelp,
	type ReadSummary,
} from '../model/link-rows.ts'
import styles from './submit-links-form.module.css'

type LinkFieldsProps = {
	state: LinkRows
	dispatch: Dispatch<LinkRowsAction>
	duplicateOf: (key: number) => Duplicate | undefined
	/** Says that duplicates have blocked the last submit. */
	duplicatesText: string | undefined
}

/** The fields of a form of links, and notes about the links in them. */
export function LinkFields({ state, dispatch, duplicateOf, duplicatesText }: LinkFieldsProps) {
	const { rows, note } = state

	/** Returns whether the text had links, which are now in the fields. */
	function insert(key: number, text: string, rest: string): boolean {
		const inserted: LinkRowsAction = { type: 'insert', key, text, rest }
		dispatch(inserted)
		return changeLinkRows(state, inserted) !== state
	}

	return (
		<>
			<ul className={styles.links}>
				{rows.map(({ key, link, error }, index) => (
					<LinkField
						key={key}
						number={index + 1}
						link={link}
						error={error}
						duplicate={duplicateOf(key)}
						onEdit={(text) => dispatch({ type: 'edit', key, link: text })}
						onInsert={(text, rest) => insert(key, text, rest)}
						onRemove={rows.length > 1 ? () => dispatch({ type: 'remove', key }) : undefined}
					/>
				))}
			</ul>
			<ReadNote note={note} />
			{duplicatesText && (
				<p role="alert" className={styles.note}>
					{duplicatesText}
				</p>
			)}
		</>
	)
}

type LinkFieldProps = {
	number: number
	link: string
	error: MessageDescriptor | undefined
	duplicate?: Duplicate | undefined
	onEdit: (link: string) => void
	onInsert: (text: string, rest: string) => boolean
	/** `undefined` for the only row, which must remain. */
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
	onRemove,
}: LinkFieldProps) {
	const { t, i18n } = useLingui()
	const inserted = useInsertedText({ onEdit, onInsert })
	const label = t`Link ${number}`
	const row = useRef<HTMLLIElement>(null)
	const address = linkAddress(link)

	function errorOf(wrong: MessageDescriptor, help: MessageDescriptor | undefined) {
		if (help === undefined) return i18n._(wrong)
		return (
			<>
				<span>{`${i18n._(wrong)} `}</span>
				<span>{i18n._(help)}</span>
			</>
		)
	}

	async function paste() {
		const text = await readClipboard()
		const field = inserted.ref.current
		// If the clipboard is denied or empty, the reporter can still paste by a long press.
		if (!text?.trim()) field?.focus()
		// Keeps a link that was typed meanwhile.
		else if (!onInsert(text, field?.value ?? ''))
			appState.actions.setError(
				t`No link found. Copy the post's link in its app, then paste it here.`,
			)
	}

	/** Removes the row with its focused button, and focuses the next row. */
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
				renderInput={(input) => (
					<span className={styles.field}>
						<input {...input} />
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
								className={styles.open}
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
							<Button
								variant="plain"
								aria-label={t`Copy link`}
								aria-description={label}
								onClick={() => copyLink(link)}
							>
								<Copy aria-hidden />
							</Button>
						)}
						{onRemove && (
							<Button
								variant="plain"
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

/** Marks a duplicate link below its field. It is only a warning. */
function DuplicateNote({ duplicate }: { duplicate: Duplicate }) {
	const { t } = useLingui()
	const number = duplicate.why === 'repeat' && duplicate.of
	const text =
		duplicate.why === 'repeat'
			? t`Same as link ${number}.`
			: t`You've already submitted this link for this news item.`
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
	return <AnnouncedNote className={styles.note} text={text} />
}
