import type { Dispatch } from 'react'
import type { Duplicate } from './duplicate-links.ts'
import { LinkField } from './link-field.tsx'
import { changeLinkRows, type LinkRows, type LinkRowsAction } from './link-rows.ts'
import { ReadNote } from './read-note.tsx'
import styles from './submit-links-form.module.css'

type LinkFieldsProps = {
	state: LinkRows
	dispatch: Dispatch<LinkRowsAction>
	duplicateOf?: (key: number) => Duplicate | undefined
}

/** The fields of a form of links, and what was read from what was put into them. */
export function LinkFields({ state, dispatch, duplicateOf }: LinkFieldsProps) {
	const { rows, note } = state

	function insert(key: number, text: string, rest: string): string | undefined {
		const inserted: LinkRowsAction = { type: 'insert', key, text, rest }
		const after = changeLinkRows(state, inserted)
		dispatch(inserted)
		return after === state ? undefined : after.rows.find((row) => row.key === key)?.link
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
						duplicate={duplicateOf?.(key)}
						onEdit={(text) => dispatch({ type: 'edit', key, link: text })}
						onInsert={(text, rest) => insert(key, text, rest)}
						onSettle={() => dispatch({ type: 'read' })}
						onRemove={rows.length > 1 ? () => dispatch({ type: 'remove', key }) : undefined}
					/>
				))}
			</ul>
			<ReadNote note={note} />
		</>
	)
}
