import { plural } from '@lingui/core/macro'
import type { VirtualItem } from '@tanstack/react-virtual'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { onSignOut } from '../../account/sign-in-signal.ts'
import { readSignIn } from '../../account/stored-sign-in.ts'
import { readOwn, storeOwn } from '../../storage/local-storage.ts'
import { Button } from '../button.tsx'
import styles from './rows.module.css'

export type RowListProps<Item> = {
	scroller: RefObject<HTMLElement | null>
	items: readonly Item[]
	keyOf: (item: Item) => string
	renderRow: (item: Item) => ElementNode
	/** The estimated height of a row, in CSS pixels. */
	rowHeight: number
	/** The number of rows of the whole list, if known. */
	total: number | undefined
	label: string
	/** The key under which the scroll position is remembered. */
	scrollKey: string
}

export type LongRowsProps<Item> = RowListProps<Item> & {
	/** The index of the row that is about to be focused, else -1. It is rendered even if it is out of sight. */
	focused: number
}

/** Returns a row's height with fractions of a pixel. Rounding errors would add up and make the list jump. */
export function rowHeight(row: Element): number {
	return row.getBoundingClientRect().height
}

export function focusRow(list: HTMLElement | null, index: number): void {
	const row = list?.querySelector(`li[data-index="${index}"]`)
	row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** Returns the index of the row that contains an element; -1 if none does. */
export function rowOf(element: Element | null): number {
	return Number(element?.closest<HTMLElement>('li[data-index]')?.dataset.index ?? -1)
}

type NewRowsButtonProps = { count: number; scroller: RefObject<HTMLElement | null> }

/** Shows how many rows were added above the visible ones, and scrolls to them. */
export function NewRowsButton({ count, scroller }: NewRowsButtonProps) {
	if (count === 0) return null
	return (
		<div className={styles.above}>
			<Button onClick={() => scroller.current?.scrollTo({ top: 0 })}>
				<ArrowUp aria-hidden />
				<span>{plural(count, { one: '# new', other: '# new' })}</span>
			</Button>
		</div>
	)
}

/** The positions of rows, in CSS pixels from the start of the list. */
export type RowPositions = {
	/** The first row that is at least partly visible. */
	firstVisible: () => { key: string; start: number } | undefined
	startOf: (key: string) => number | undefined
}

const INPUT_EVENTS = ['pointerdown', 'wheel', 'keydown', 'focusin']

/**
 * Provides scroll anchoring in all browsers: keeps the visible rows in place when rows are added above them, and
 * returns how many of those haven't been seen yet. At the top of a list that the user hasn't touched, new rows simply
 * appear.
 */
export function useScrollAnchor(
	scroller: RefObject<HTMLElement | null>,
	keys: readonly string[],
	positions: RowPositions,
): number {
	const anchor = useRef<{ key: string; offset: number }>(undefined)
	const before = useRef(keys)
	const [above, setAbove] = useState(0)
	/** Whether the user has touched the list. After that, no row may move. */
	const isTouched = useRef(false)

	const note = useEffectEvent(() => {
		const row = positions.firstVisible()
		const top = scroller.current?.scrollTop ?? 0
		anchor.current = row && { key: row.key, offset: top - row.start }
		if (top === 0) setAbove(0)
	})

	// biome-ignore lint/correctness/useExhaustiveDependencies: rows move when others come or go
	useLayoutEffect(() => {
		const element = scroller.current
		const known = anchor.current
		const start = known && positions.startOf(known.key)
		const isRead = isTouched.current || (element?.scrollTop ?? 0) > 0
		if (element && known && start !== undefined && isRead) {
			const top = start + known.offset
			if (Math.abs(element.scrollTop - top) > 1) element.scrollTo({ top, behavior: 'instant' })
			const added = keys.indexOf(known.key) - before.current.indexOf(known.key)
			if (added > 0 && element.scrollTop > 0) setAbove((count) => count + added)
		}
		before.current = keys
		// Doesn't measure an untouched list, because that would force a layout in the frame that shows it.
		if (isRead) note()
	}, [keys[0], keys.length, scroller])

	useEffect(() => {
		const element = scroller.current
		const listening = new AbortController()
		const options = { passive: true, signal: listening.signal }
		const onTouch = () => {
			if (!isTouched.current) note()
			isTouched.current = true
		}
		// A row may have the focus already, taken over from the prerendered list.
		if (element?.contains(document.activeElement)) onTouch()
		element?.addEventListener('scroll', () => note(), options)
		for (const kind of INPUT_EVENTS) element?.addEventListener(kind, onTouch, options)
		return () => listening.abort()
	}, [scroller])

	return above
}

/** The position in a list: the scroll offset in CSS pixels, and the rows measured so far. */
type ListPosition = { offset: number; measurements: VirtualItem[] }

const positions = new Map<string, ListPosition>()

onSignOut(() => positions.clear())

/** Remembers the position in a list until the page is closed. */
export function rememberPosition(list: string, change: Partial<ListPosition>): void {
	positions.set(list, { ...recallPosition(list), ...change })
}

export function recallPosition(list: string): ListPosition {
	return positions.get(list) ?? { offset: 0, measurements: [] }
}

/** Restores the positions stored by the previous page, and stores them again when this page is hidden. */
export function storeScrollPositions(): void {
	for (const [list, offset] of Object.entries(readOwn('scrollPositions', readSignIn().user)))
		if (typeof offset === 'number' && offset > 0) rememberPosition(list, { offset })

	// A phone may kill a hidden page without a further event.
	document.addEventListener('visibilitychange', () => {
		const { user } = readSignIn()
		if (document.visibilityState !== 'hidden' || user === undefined) return
		const offsets = [...positions].map(([list, { offset }]) => [list, offset])
		// If the phone is full, lists start at the top next time.
		storeOwn('scrollPositions', user, Object.fromEntries(offsets))
	})
}
