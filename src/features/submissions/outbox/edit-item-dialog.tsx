import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useReducer, useRef } from 'react'
import { sendOutbox } from '../../../api/outbox.ts'
import type { OutboxItem } from '../../../shared/outbox/outbox-item.ts'
import { changeItem } from '../../../shared/outbox/outbox-store.ts'
import { appState } from '../../../state/app-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LinkField } from '../link-field.tsx'
import { changeLinkRows, EMPTY_ROWS, linkError } from '../link-rows.ts'
import styles from './outbox-list.module.css'

type EditItemDialogProps = { item: OutboxItem; onClose: () => void }

/** Edits links that the host has refused, and sends them again. */
export function EditItemDialog({ item, onClose }: EditItemDialogProps) {
	const { t, i18n } = useLingui()
	const form = useRef<HTMLFormElement>(null)
	const [{ rows }, dispatch] = useReducer(changeLinkRows, item.links, (links) =>
		changeLinkRows(EMPTY_ROWS, { type: 'restore', links }),
	)

	async function save(event: FormEvent) {
		event.preventDefault()
		dispatch({ type: 'check' })
		const firstWrong = rows.findIndex(({ link }) => linkError(link) !== undefined)
		if (firstWrong >= 0) {
			form.current?.querySelectorAll('input')[firstWrong]?.focus()
			return
		}
		const links = rows.map(({ link }) => link.trim())
		try {
			await changeItem(item.id, { type: 'edited', links })
			onClose()
			void sendOutbox()
		} catch {
			appState.actions.setError(t`The change could not be saved. This phone may be full.`)
		}
	}

	return (
		<Dialog title={t`Edit links`} open onClose={onClose}>
			<form ref={form} className={styles.fields} onSubmit={save} noValidate>
				<ul>
					{rows.map(({ key, link, error }, index) => (
						<LinkField
							key={key}
							number={index + 1}
							link={link}
							error={error && i18n._(error)}
							onEdit={(text) => dispatch({ type: 'edit', key, link: text })}
							onRemove={rows.length > 1 ? () => dispatch({ type: 'remove', key }) : undefined}
						/>
					))}
				</ul>
				<Button type="submit" look="primary" wide>
					{t`Send`}
				</Button>
			</form>
		</Dialog>
	)
}
