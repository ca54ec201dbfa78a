/** The styles of the early screen; written in by the build. */
declare const STYLES: string

/** Puts the styles of the early screen into effect. */
export function applyStyles(): void {
	const style = document.createElement('style')
	style.textContent = STYLES
	document.head.append(style)
}
