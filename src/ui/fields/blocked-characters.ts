/** The name of the field in which some characters are blocked. */
export const USER_NAME = 'UserName'

const BLOCKED = /[\\[*+]/g

/** Removes blocked characters from a field, and keeps the caret in place. */
export function dropBlocked(input: HTMLInputElement): void {
	const { value, selectionStart } = input
	const kept = value.replaceAll(BLOCKED, '')
	if (kept === value) return
	const caret = value.slice(0, selectionStart ?? value.length).replaceAll(BLOCKED, '').length
	input.value = kept
	input.setSelectionRange(caret, caret)
}
