import { STYLES } from './unread-text.ts'

/** Puts the styles of the early screen into effect. */
export function applyStyles(): void {
	const style = document.createElement('style')
	style.textContent = document.querySelector(`script[type="${STYLES}"]`)?.textContent ?? ''
	document.head.append(style)
}
