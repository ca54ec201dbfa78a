import type { BrowserContext } from 'playwright-core'

/** Removes parts of the platform before a page's first script, such as `Navigator.prototype.storage` or `caches`. */
export async function takeAway(context: BrowserContext, parts: readonly string[]): Promise<void> {
	await context.addInitScript((paths) => {
		for (const path of paths) {
			const names = path.split('.')
			const last = names.pop() ?? ''
			const owner = names.reduce(
				(inner: object | undefined, name) => inner && Reflect.get(inner, name),
				globalThis as object | undefined,
			)
			if (owner) Reflect.deleteProperty(owner, last)
		}
	}, parts)
}
