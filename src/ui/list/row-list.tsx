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
	/** How many rows may be rendered. */
	limit: number
	setLimit: Dispatch<SetStateAction<number>>
}

/** The rows of a list. The end of a long list is rendered when the reporter scrolls near it. */
export function RowList<Item>(props: RowListProps<Item>) {
	const { scroller, items, keyOf, renderRow, label, limit, setLimit } = props
	const count = useRowsAbove(scroller, items[0] && keyOf(items[0]))
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
			<ul aria-label={label}>
				{items.slice(0, limit).map((item) => (
					<li key={keyOf(item)} data-key={keyOf(item)} className={styles.row}>
						{renderRow(item)}
					</li>
				))}
			</ul>
			{items.length > limit && <NearEnd key={limit} scroller={scroller} setLimit={setLimit} />}
		</>
	)
}

/** How many rows a list renders at first, and how many more at a time. More at once would take longer than a frame. */
const FIRST_ROWS = 20
const MORE_ROWS = 5

/** How far below the visible rows more are rendered. */
const MARGIN = '1000px'

/**
 * How many rows of a list may be rendered: at first the visible ones, wherever the list is scrolled to.
 *
 * @param rowHeight the estimated height of a row, in CSS pixels
 */
export function useRowLimit(scrollKey: string, rowHeight: number) {
	return useState(() => Math.ceil(scrollOffset(scrollKey) / rowHeight) + FIRST_ROWS)
}

type NearEndProps = Pick<RowListProps<unknown>, 'scroller' | 'setLimit'>

/** The end of the rows. Each limit has a new one, which reports again whether it is near. */
function NearEnd({ scroller, setLimit }: NearEndProps) {
	const mark = useRef<HTMLDivElement>(null)

	useEffect(() => {
		const renderMore = () => startTransition(() => setLimit((limit) => limit + MORE_ROWS))
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && renderMore(), {
			root: scroller.current,
			rootMargin: MARGIN,
		})
		if (mark.current) observer.observe(mark.current)
		return () => observer.disconnect()
	}, [scroller, setLimit])

	return <div ref={mark} />
}

/** Focuses the first link or button in a row of a list. */
export function focusRow(list: HTMLElement | null, index: number): void {
	const row = list?.querySelectorAll('li[data-key]')[index]
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
