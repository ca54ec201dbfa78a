/** Brings the focus to a row of a list, on the first thing there is to do in it. */
export function focusRow(list: HTMLElement | null, index: number): void {
	const row = list?.querySelector(`li[data-index="${index}"]`)
	row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** The index of a list's row that has the focus in it, if one has. */
export function focusedRow(list: HTMLElement | null): number | undefined {
	const row = list?.querySelector<HTMLElement>('li[data-index]:focus-within')
	return row ? Number(row.dataset.index) : undefined
}
