const TOKEN = /\{(\w+)\}/g

/** What takes a token's place; an attribute of which nothing is known is left out. */
export type TokenValues = Record<string, string | undefined>

/** Puts values in the place of the tokens that the build has left in what it drew. */
export function fillTokens(drawn: Node, values: TokenValues): void {
	const nodes = document.createTreeWalker(drawn, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
	for (let node: Node | null = drawn; node !== null; node = nodes.nextNode()) {
		if (node instanceof Text) node.data = replaceTokens(node.data, values) ?? ''
		if (node instanceof Element)
			for (const { name, value } of [...node.attributes]) {
				if (!value.includes('{')) continue
				const filled = replaceTokens(value, values)
				if (filled === undefined) node.removeAttribute(name)
				else node.setAttribute(name, filled)
			}
	}
}

function replaceTokens(text: string, values: TokenValues): string | undefined {
	let isKnown = true
	const replaced = text.replace(TOKEN, (_token, name: string) => {
		isKnown &&= values[name] !== undefined
		return values[name] ?? ''
	})
	return isKnown ? replaced : undefined
}
