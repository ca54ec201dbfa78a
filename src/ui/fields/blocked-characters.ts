/** The field in which some characters cannot be typed. */
export const USER_NAME = 'UserName'

const BLOCKED = /[\\[*+]/g

/** Takes what is blocked out of a field again, however it came in, and leaves the caret in place. */
export function dropBlocked(input: HTMLInputElement): void {
	const { value, selectionStart } = input
	const kept = value.replaceAll(BLOCKED, '')
	if (kept === value) return
	const caret = value.slice(0, selectionStart ?? value.length).replaceAll(BLOCKED, '').length
	input.value = kept
	input.setSelectionRange(caret, caret)
}
