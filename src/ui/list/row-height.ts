/** A row's height to fractions of a pixel: rounded, the rows of a page would add up to a jump. */
export function rowHeight(row: Element): number {
	return row.getBoundingClientRect().height
}
