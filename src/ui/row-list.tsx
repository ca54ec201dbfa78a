import {
	type ComponentType,
	type ReactNode,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useState,
} from 'react'
import { recallPlace, rememberPlace } from './list-places.ts'
import styles from './row-list.module.css'

/** Rows up to which a list is simply drawn whole. */
const SHORT = 30

export type RowListProps<Item> = {
	/** The element that scrolls. */
	scroller: RefObject<HTMLElement | null>
	items: Item[]
	keyOf: (item: Item) => string
	renderRow: (item: Item) => ReactNode
	/** A usual row's height, in CSS pixels. */
	rowHeight: number
	/** How many rows the whole list has, where that is known. */
	total: number | undefined
	/** Names the list for screen readers. */
	label: string
	/** Under this name the place in the list is found again on coming back to it. */
	place: string
}

type LongRows = ComponentType<RowListProps<unknown>>

let longRows: LongRows | undefined

/** A list's rows. A long list draws only those in sight, by code that is loaded when it is needed. */
export function RowList<Item>(props: RowListProps<Item>) {
	const { scroller, items, place } = props
	const [LongRows, setLongRows] = useState(() => (items.length > SHORT ? longRows : undefined))
	const isLong = items.length > SHORT && LongRows === undefined

	useEffect(() => {
		if (!isLong) return
		let isCurrent = true
		loadLongRows().then(
			(loaded) => {
				if (!isCurrent) return
				// The rows stand where they are: the new list begins with their measured heights.
				rememberPlace(place, { measurements: measureRows(scroller.current) })
				setLongRows(() => loaded)
			},
			// Without a connection the list stays whole, which is only slower.
			() => undefined,
		)
		return () => {
			isCurrent = false
		}
	}, [isLong, place, scroller])

	return LongRows ? <LongRows {...(props as RowListProps<unknown>)} /> : <ShortRows {...props} />
}

function ShortRows<Item>({ scroller, items, keyOf, renderRow, label, place }: RowListProps<Item>) {
	useLayoutEffect(() => {
		scroller.current?.scrollTo({ top: recallPlace(place).offset, behavior: 'instant' })
	}, [scroller, place])

	return (
		<ul aria-label={label}>
			{items.map((item) => (
				<li key={keyOf(item)} data-key={keyOf(item)} className={styles.row}>
					{renderRow(item)}
				</li>
			))}
		</ul>
	)
}

async function loadLongRows(): Promise<LongRows> {
	const { VirtualRows } = await import('./virtual-rows.tsx')
	longRows = VirtualRows
	return VirtualRows
}

function measureRows(scroller: HTMLElement | null) {
	let end = 0
	const rows = scroller?.querySelectorAll<HTMLElement>('li[data-key]') ?? []
	return Array.from(rows, (row, index) => {
		const size = heightOf(row)
		const start = end
		end += size
		return { key: row.dataset.key ?? index, index, start, size, end, lane: 0 }
	})
}

/** To fractions of a pixel: rounded, the rows of a page would add up to a jump. */
export function heightOf(row: Element): number {
	return row.getBoundingClientRect().height
}
