/** A row's height with its fraction of a pixel: rounded heights would add up and make the list jump. */
export function rowHeight(row: Element): number {
	return row.getBoundingClientRect().height
}
