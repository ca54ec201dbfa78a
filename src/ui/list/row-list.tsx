import { plural } from '@lingui/core/macro'
import { ArrowUp } from 'lucide-react'
import {
	type Dispatch,
	type RefObject,
	type SetStateAction,
	startTransition,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { Button } from '../button.tsx'
import styles from './row-list.module.css'
import { scrollOffset } from './scroll-positions.ts'

export type RowListProps<Item> = {
	/** The element that scrolls. */
	scroller: RefObject<HTMLElement | null>
	items: readonly Item[]
	keyOf: (item: Item) => string
	renderRow: (item: Item) => ElementNode
	/** Names the list for screen readers. */
	label: string
	/** The estimated height of a row, in CSS pixels. */
	rowHeight: number
	rendered: RenderedRows
	setRendered: Dispatch<SetStateAction<RenderedRows>>
}

/** The rows of a list. The rest of a long list is rendered when the reporter scrolls near it. */
export function RowList<Item>(props: RowListProps<Item>) {
	const { scroller, items, keyOf, renderRow, label, rowHeight, rendered, setRendered } = props
	const { start, end } = rendered
	const count = useRowsAbove(scroller, items[0] && keyOf(items[0]))

	function renderAbove() {
		const at = Math.floor((scroller.current?.scrollTop ?? 0) / rowHeight)
		const isFar = at < start - 2 * MORE_ROWS
		setRendered(isFar ? rowsAround(at) : { start: Math.max(0, start - MORE_ROWS), end })
	}

	return (
		<>
			{count > 0 && (
				<div className={styles.above}>
					<Button onClick={() => scroller.current?.scrollTo({ top: 0 })}>
						<ArrowUp aria-hidden />
						<span>{plural(count, { one: '# new', other: '# new' })}</span>
					</Button>
				</div>
			)}
			{start > 0 && (
				<Edge key={start} height={start * rowHeight} scroller={scroller} onNear={renderAbove} />
			)}
			<ul aria-label={label}>
				{items.slice(start, end).map((item, index) => (
					<li
						key={keyOf(item)}
						data-key={keyOf(item)}
						className={styles.row}
						aria-posinset={items.length > end ? start + index + 1 : undefined}
						aria-setsize={items.length > end ? items.length : undefined}
					>
						{renderRow(item)}
					</li>
				))}
			</ul>
			{items.length > end && (
				<Edge
					key={end}
					scroller={scroller}
					onNear={() => setRendered({ start, end: end + MORE_ROWS })}
				/>
			)}
		</>
	)
}

/** The rows from `start` up to `end`, without it, by their index. */
export type RenderedRows = { start: number; end: number }

/** How many rows a list renders at first, and how many more at a time. More at once would take longer than a frame. */
const FIRST_ROWS = 20
const MORE_ROWS = 3

/** In a list that is scrolled down further than this many rows, those far above aren't rendered at first. */
const MAX_ROWS_ABOVE = 100

/** Returns which rows a list renders: at first the visible ones, wherever it was scrolled to. */
export function useRenderedRows(scrollKey: string, rowHeight: number) {
	return useState(() => rowsAround(Math.floor(scrollOffset(scrollKey) / rowHeight)))
}

function rowsAround(index: number): RenderedRows {
	return { start: index > MAX_ROWS_ABOVE ? index - FIRST_ROWS : 0, end: index + FIRST_ROWS }
}

/** How far outside the visible area more rows are rendered. */
const MARGIN = '1000px'

type EdgeProps = Pick<RowListProps<unknown>, 'scroller'> & {
	/** In CSS pixels. */
	height?: number
	onNear: () => void
}

/** The space before or after the rendered rows. Each is new for other rows, and reports again whether it is near. */
function Edge({ scroller, height = 0, onNear }: EdgeProps) {
	const edge = useRef<HTMLDivElement>(null)
	const report = useRef(onNear)
	report.current = onNear

	useEffect(() => {
		const observer = new IntersectionObserver(
			([entry]) => entry?.isIntersecting && startTransition(() => report.current()),
			{ root: scroller.current, rootMargin: MARGIN },
		)
		if (edge.current) observer.observe(edge.current)
		return () => observer.disconnect()
	}, [scroller])

	return <div ref={edge} className={styles.edge} style={{ height }} />
}

/** Focuses the first link or button in one of the last rows of a list: with 1 in the last, with 2 in the one before. */
export function focusRow(list: HTMLElement | null, fromEnd: number): void {
	const row = [...(list?.querySelectorAll('li[data-key]') ?? [])].at(-fromEnd)
	row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** The events that show that the reporter is interacting with a list. */
const INPUT_EVENTS = ['pointerdown', 'wheel', 'keydown', 'focusin', 'scroll']

/**
 * Keeps the visible rows in place when rows are added above them. At the top of a list that the reporter hasn't touched,
 * new rows simply appear.
 *
 * @returns how many rows were added above and haven't been seen yet
 */
function useRowsAbove(scroller: RefObject<HTMLElement | null>, first: string | undefined): number {
	const before = useRef(first)
	const [above, setAbove] = useState(0)
	const isTouched = useRef(false)

	useLayoutEffect(() => {
		const element = scroller.current
		const isNew = before.current !== first
		const rows = isNew && element ? [...element.querySelectorAll<HTMLElement>('li[data-key]')] : []
		const added = rows.findIndex((row) => row.dataset.key === before.current)
		before.current = first
		if (!isTouched.current || !element || added <= 0) return
		const { scrollTop } = element
		// At other places, browsers that have scroll anchoring have already moved it.
		if (scrollTop === 0 || !CSS.supports('overflow-anchor', 'auto')) {
			const top = scrollTop + (rows[added]?.offsetTop ?? 0) - (rows[0]?.offsetTop ?? 0)
			element.scrollTo({ top, behavior: 'instant' })
		}
		setAbove((count) => count + added)
	}, [scroller, first])

	useEffect(() => {
		const element = scroller.current
		const listening = new AbortController()
		const onInput = () => {
			isTouched.current = true
			if (element?.scrollTop === 0) setAbove(0)
		}
		// A row may have the focus already, taken over from the prerendered list.
		if (element?.contains(document.activeElement)) onInput()
		for (const kind of INPUT_EVENTS)
			element?.addEventListener(kind, onInput, { passive: true, signal: listening.signal })
		return () => listening.abort()
	}, [scroller])

	return above
}
