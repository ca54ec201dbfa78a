import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import styles from './rows.module.css'
import {
	focusRow,
	type LongRowsProps,
	NewRowsButton,
	type RowListProps,
	recallPosition,
	rememberPosition,
	rowHeight,
	rowOf,
	useScrollAnchor,
} from './rows.tsx'

/** A list of up to this many rows is rendered without virtualisation. */
const MAX_SHORT_ROWS = 30

/** How many rows a longer list has until the code for it is loaded. A filter may find thousands at once. */
const MAX_ROWS_UNTIL_LOADED = 100

/** How many rows are rendered at first. The others follow when the browser has time: they are out of sight. */
const FIRST_ROWS = 10

type LongRows = (props: LongRowsProps<unknown>) => ElementNode

let longRows: LongRows | undefined

/** The rows of a list. A long list is virtualised, by lazy-loaded code. */
export function RowList<Item>(props: RowListProps<Item>) {
	const { scroller, items, scrollKey } = props
	const [LongRows, setLongRows] = useState(() =>
		items.length > MAX_SHORT_ROWS ? longRows : undefined,
	)
	const [isFailed, setFailed] = useState(false)
	const isLong = items.length > MAX_SHORT_ROWS && LongRows === undefined
	const focused = useRef(-1)

	useEffect(() => {
		if (!isLong) return
		let isCurrent = true
		import('./virtual-rows.tsx').then(
			({ VirtualRows }) => {
				longRows = VirtualRows
				if (!isCurrent) return
				// The virtual list starts with the measured heights, so that no row moves.
				rememberPosition(scrollKey, { measurements: measureRows(scroller.current) })
				focused.current = rowOf(scroller.current?.querySelector(':focus') ?? null)
				setLongRows(() => VirtualRows)
			},
			// Without that code, all rows are rendered, which is only slower.
			() => setFailed(true),
		)
		return () => {
			isCurrent = false
		}
	}, [isLong, scrollKey, scroller])

	// Restores the focus, which was lost when the row was replaced.
	useLayoutEffect(() => {
		if (LongRows && focused.current >= 0) focusRow(scroller.current, focused.current)
	}, [LongRows, scroller])

	if (LongRows) return <LongRows {...(props as RowListProps<unknown>)} focused={focused.current} />
	return <ShortRows {...props} items={isFailed ? items : items.slice(0, MAX_ROWS_UNTIL_LOADED)} />
}

function ShortRows<Item>({
	scroller,
	items: allItems,
	keyOf,
	renderRow,
	label,
	scrollKey,
}: RowListProps<Item>) {
	useLayoutEffect(() => {
		const { offset } = recallPosition(scrollKey)
		const restore = () => scroller.current?.scrollTo({ top: offset, behavior: 'instant' })
		// On first mount the parent's ref isn't set yet, so wait for the next frame. Offset 0 needs nothing.
		if (scroller.current !== null) restore()
		else if (offset > 0) requestAnimationFrame(restore)
	}, [scroller, scrollKey])

	// A scrolled list needs all its rows to get back to its position.
	const [isWhole, setWhole] = useState(() => recallPosition(scrollKey).offset > 0)
	useEffect(() => startTransition(() => setWhole(true)), [])
	const items = isWhole ? allItems : allItems.slice(0, FIRST_ROWS)
	const keys = items.map(keyOf)
	const above = useScrollAnchor(scroller, keys, {
		firstVisible() {
			const rows = measureRows(scroller.current)
			return rows.find(({ end }) => end > (scroller.current?.scrollTop ?? 0))
		},
		startOf: (key) => measureRows(scroller.current).find((row) => row.key === key)?.start,
	})

	return (
		<>
			<NewRowsButton count={above} scroller={scroller} />
			<ul aria-label={label}>
				{items.map((item, index) => (
					<li key={keys[index]} data-key={keys[index]} data-index={index} className={styles.row}>
						{renderRow(item)}
					</li>
				))}
			</ul>
		</>
	)
}

function measureRows(scroller: HTMLElement | null) {
	let end = 0
	const rows = scroller?.querySelectorAll<HTMLElement>('li[data-key]') ?? []
	return Array.from(rows, (row, index) => {
		const size = rowHeight(row)
		const start = end
		end += size
		return { key: row.dataset.key ?? `${index}`, index, start, size, end, lane: 0 }
	})
}
