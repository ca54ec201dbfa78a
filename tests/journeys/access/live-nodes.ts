import type { CDPSession, Page } from 'playwright-core'

/** A live region as Chromium exposes it to screen readers. */
export type LiveNode = {
	id: number
	live: string
	dialog: string | undefined
	/** Its texts, each with the language of its `lang`. */
	lines: { text: string; lang: string }[]
}

type AccessibilityNode = {
	nodeId: string
	parentId?: string
	childIds?: string[]
	ignored: boolean
	role?: { value?: string }
	name?: { value?: string }
	properties?: { name: string; value: { value?: unknown } }[]
	backendDOMNodeId?: number
}

/** Returns a function that reads the live regions in Chromium's accessibility tree, which omits inert ones. */
export async function openLiveNodes(page: Page): Promise<() => Promise<LiveNode[]>> {
	const devTools = await page.context().newCDPSession(page)
	await devTools.send('Accessibility.enable')
	return () => readLiveNodes(devTools)
}

async function readLiveNodes(devTools: CDPSession): Promise<LiveNode[]> {
	const { nodes } = (await devTools.send('Accessibility.getFullAXTree')) as {
		nodes: AccessibilityNode[]
	}
	const byId = new Map(nodes.map((node) => [node.nodeId, node]))

	function dialogAround(node: AccessibilityNode | undefined): string | undefined {
		if (node === undefined || node.role?.value === 'dialog') return node?.name?.value
		return dialogAround(byId.get(node.parentId ?? ''))
	}

	function textsIn({ childIds = [] }: AccessibilityNode): AccessibilityNode[] {
		return childIds.flatMap((childId) => {
			const child = byId.get(childId)
			if (child === undefined) return []
			return child.role?.value === 'StaticText' && !child.ignored ? [child] : textsIn(child)
		})
	}

	async function languageOf({
		backendDOMNodeId: backendNodeId = 0,
	}: AccessibilityNode): Promise<string> {
		const { object } = await devTools.send('DOM.resolveNode', { backendNodeId })
		const { result } = await devTools.send('Runtime.callFunctionOn', {
			objectId: object.objectId ?? '',
			functionDeclaration: 'function () { return this.parentElement.closest("[lang]").lang }',
		})
		return String(result.value)
	}

	const found: LiveNode[] = []
	for (const node of nodes) {
		const live = node.properties?.find(({ name }) => name === 'live')?.value.value
		if (node.ignored || live === undefined || live === 'off') continue
		const lines = textsIn(node).map(async (text) => ({
			text: text.name?.value ?? '',
			lang: await languageOf(text),
		}))
		found.push({
			id: node.backendDOMNodeId ?? 0,
			live: String(live),
			dialog: dialogAround(node),
			lines: await Promise.all(lines),
		})
	}
	return found
}
