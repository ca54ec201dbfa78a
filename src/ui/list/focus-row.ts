/** Focuses the first link or button in a row of a list. */
export function focusRow(list: HTMLElement | null, index: number): void {
	const row = list?.querySelector(`li[data-index="${index}"]`)
	row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** The index of the row that contains the focus. */
export function focusedRow(list: HTMLElement | null): number | undefined {
	const row = list?.querySelector<HTMLElement>('li[data-index]:focus-within')
	return row ? Number(row.dataset.index) : undefined
}
