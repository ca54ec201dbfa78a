/** The build's id: the hash in the name of its entry script. */
export function buildId(): string {
	const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
	return /-([\w-]+)\.js$/.exec(entry)?.[1] ?? 'development'
}
