import type { Page } from 'playwright-core'

/**
 * Returns the text nodes that React keeps next to siblings, each with its parent element. If one is translated, React
 * updates a node that has left the document, and throws when it removes that node.
 */
export function looseTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		type Fiber = {
			tag: number
			type: unknown
			memoizedProps: unknown
			child: Fiber | null
			sibling: Fiber | null
			return: Fiber | null
		}
		const HOST_TEXT = 6
		const root = document.getElementById('root') ?? document.body
		const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
		const loose: string[] = []

		function visit(fiber: Fiber | null, element: string) {
			for (let each = fiber; each !== null; each = each.sibling) {
				if (each.tag === HOST_TEXT) loose.push(`<${element}> ${each.memoizedProps}`)
				visit(each.child, typeof each.type === 'string' ? each.type : element)
			}
		}

		const container = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]
		if (container === undefined) throw new Error('React has not rendered this page')
		visit(container.stateNode.current.child, 'div')
		return loose
	})
}
