import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import styles from './rows.module.css'
import {
	type LongRowsProps,
	NewRowsButton,
	recallPosition,
	rememberPosition,
	rowHeight,
	rowOf,
	useScrollAnchor,
} from './rows.tsx'

const OVERSCAN = 5

/** A list that renders only the visible rows and some around them. */
export function VirtualRows<Item>(props: LongRowsProps<Item>) {
	const { scroller, items, keyOf, renderRow, total, label, scrollKey } = props
	const [focused, setFocused] = useState(props.focused)
	const [start] = useState(() => recallPosition(scrollKey))
	// The virtualizer computes the positions of all rows again if this function changes.
	const getItemKey = useCallback((index: number) => keyOf(items[index] as Item), [items, keyOf])
	const typicalHeight = useRef(props.rowHeight)
	const keys = useMemo(() => items.map(keyOf), [items, keyOf])
	const virtualizer = useVirtualizer({
		count: items.length,
		getScrollElement: () => scroller.current,
		getItemKey,
		// Most rows are as high as the last measured one. If an estimate is right, nothing has to move.
		estimateSize: () => typicalHeight.current,
		measureElement(row) {
			typicalHeight.current = rowHeight(row)
			return typicalHeight.current
		},
		overscan: OVERSCAN,
		initialRect: { width: 0, height: window.innerHeight },
		initialOffset: start.offset,
		initialMeasurementsCache: start.measurements,
		rangeExtractor: (range) => withFocused(range, focused),
	})

	useEffect(
		() => () => rememberPosition(scrollKey, { measurements: virtualizer.measurementsCache }),
		[scrollKey, virtualizer],
	)

	const above = useScrollAnchor(scroller, keys, {
		firstVisible() {
			const row = virtualizer.getVirtualItemForOffset(virtualizer.scrollOffset ?? 0)
			return row && { key: String(row.key), start: row.start }
		},
		startOf: (key) => virtualizer.measurementsCache[keys.indexOf(key)]?.start,
	})

	return (
		<>
			<NewRowsButton count={above} scroller={scroller} />
			<ul
				aria-label={label}
				className={styles.rows}
				style={{ height: virtualizer.getTotalSize() }}
				onFocus={({ target }) => setFocused(rowOf(target))}
				onBlur={() => setFocused(-1)}
			>
				{virtualizer.getVirtualItems().map((row) => (
					<li
						key={row.key}
						ref={virtualizer.measureElement}
						data-index={row.index}
						aria-posinset={row.index + 1}
						aria-setsize={total ?? -1}
						className={`${styles.row} ${styles.placed}`}
						style={{ top: row.start }}
					>
						{renderRow(items[row.index] as Item)}
					</li>
				))}
			</ul>
		</>
	)
}

/** Keeps the focused row rendered, so that scrolling doesn't lose the focus. Rows come in pairs, in half as many renders. */
function withFocused(range: Range, focused: number): number[] {
	const { startIndex, endIndex, count } = range
	const rows = defaultRangeExtractor({
		...range,
		startIndex: startIndex - (startIndex % 2),
		endIndex: Math.min(endIndex + (endIndex % 2), count - 1),
	})
	if (focused < 0 || focused >= range.count || rows.includes(focused)) return rows
	return [...rows, focused].sort((one, other) => one - other)
}
