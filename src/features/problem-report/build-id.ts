/** Which build of the app this is: the hash in its entry's name changes with every change of it. */
export function buildId(): string {
	const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
	return /-([\w-]+)\.js$/.exec(entry)?.[1] ?? 'development'
}
