import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ElementNode, JSX } from 'react/jsx-runtime'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'

type GrowingListProps<Item> = Omit<JSX.IntrinsicElements['ul'], 'children' | 'ref'> & {
	items: readonly Item[]
	/** How many rows to add at a time. Rendering all at once would take too long. */
	step: number
	/** Renders a row, as an `li` with a key. */
	renderRow: (item: Item) => ElementNode
}

/** A list in the flow of the page that shows more of its items at each tap. */
export function GrowingList<Item>({ items, step, renderRow, ...rest }: GrowingListProps<Item>) {
	const { t } = useLingui()
	const [rows, setRows] = useState(step)
	const list = useRef<HTMLUListElement>(null)

	function showMore() {
		flushSync(() => setRows(rows + step))
		// Focuses the first new row, because the button may be gone by now.
		list.current?.children[rows]?.querySelector<HTMLElement>('a, button')?.focus()
	}

	return (
		<>
			<ul {...rest} ref={list}>
				{items.slice(0, rows).map((item) => renderRow(item))}
			</ul>
			{items.length > rows && <Button wide onClick={showMore}>{t`Load more`}</Button>}
		</>
	)
}
