const TOKEN = /\{(\w+)\}/g

/** What takes a token's place; an attribute of which nothing is known is left out. */
export type TokenValues = Record<string, string | undefined>

/** A text or an attribute with tokens in it. */
type Place = {
	/** The way to its node from what was drawn, by numbers of children. */
	path: number[]
	attribute?: string
	text: string
}

/**
 * Takes what the build has drawn for a pattern, and finds the tokens that the build has left in it.
 *
 * @returns makes a copy of it with values in the place of the tokens
 */
export function patternOf<Drawn extends Node>(drawn: Drawn): (values: TokenValues) => Drawn {
	const places = placesIn(drawn)
	return (values) => {
		const copy = document.importNode(drawn, true)
		// What is told from outside is only ever put into texts and attributes, never read as markup.
		for (const { path, attribute, text } of places) {
			const filled = replaceTokens(text, values)
			const node = path.reduce<Node | undefined>((from, place) => from?.childNodes[place], copy)
			if (node instanceof Text) node.data = filled ?? ''
			if (!(node instanceof Element) || attribute === undefined) continue
			if (filled === undefined) node.removeAttribute(attribute)
			else node.setAttribute(attribute, filled)
		}
		return copy
	}
}

function placesIn(node: Node, path: number[] = []): Place[] {
	if (node instanceof Text) return node.data.includes('{') ? [{ path, text: node.data }] : []
	const attributes = node instanceof Element ? [...node.attributes] : []
	return [
		...attributes
			.filter(({ value }) => value.includes('{'))
			.map(({ name, value }) => ({ path, attribute: name, text: value })),
		...[...node.childNodes].flatMap((child, place) => placesIn(child, [...path, place])),
	]
}

function replaceTokens(text: string, values: TokenValues): string | undefined {
	let isKnown = true
	const replaced = text.replace(TOKEN, (_token, name: string) => {
		isKnown &&= values[name] !== undefined
		return values[name] ?? ''
	})
	return isKnown ? replaced : undefined
}
