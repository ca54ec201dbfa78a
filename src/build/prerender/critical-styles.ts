import postcss, { type ChildNode, type Declaration, Rule } from 'postcss'

// Selectors and media queries that can wait for the app's style sheet, such as the logo's and the chevron's. The general focus ring can't.
const LATER =
	/forced-colors|hover|summary:not|\[aria-labelledby|[\w\]]:focus(?!-within)|data-(invalid|disabled|typing)|^\.\w+\[aria-busy/
// Declarations that can wait: animation, decoration, pictures, and where focused elements scroll to.
const LATER_DECLARATION =
	/^(animation|transition|cursor|-moz-text-size-adjust|box-shadow|scrollbar-color|scroll-padding-bottom|text-overflow|background-(size|position|repeat)).*:|:.*(url|gradient|--background)/

/** Returns the critical CSS: minified styles without what can wait or what the first screens' markup doesn't use. */
export function criticalStyles(styles: string, markup: string): string {
	const classes = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' '))
	const elements = [...markup.matchAll(/<(\w+)/g)].map(([, name]) => name)
	const used = new Set([...classes, ...elements, 'html', 'body'])
	const isNeeded = (selector: string) =>
		!LATER.test(selector) &&
		[...selector.matchAll(/(?:^|\.)([\w-]+)/g)].every(([, name]) => used.has(name))

	const root = postcss.parse(styles.replaceAll(/\s*\/\*.*?\*\//g, ''))
	root.walkDecls((declaration) => {
		if (LATER_DECLARATION.test(`${declaration}`)) declaration.remove()
	})
	root.walkRules((rule) => {
		rule.selectors = rule.selectors.filter(isNeeded)
		if (rule.selector === '') rule.remove()
	})
	root.walkAtRules((rule) => {
		if (rule.name === 'keyframes' || LATER.test(rule.params)) rule.remove()
	})
	const read = new Set([...`${root}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
	const constants: Declaration[] = []
	root.walkDecls(/^--/, (property) => {
		const isInlined = isConstant(property, styles)
		if (isInlined) constants.push(property)
		if (isInlined || !read.has(property.prop)) property.remove()
	})
	root.walk((node) => {
		if (isEmpty(node)) node.remove()
	})
	return constants.reduce(
		(text, { prop, value }) => text.replaceAll(`var(${prop})`, value),
		`${root}`,
	)
}

/** Whether a token is a short value that no theme or rule changes. The value takes less space than the token. */
function isConstant({ prop, value, parent }: Declaration, styles: string): boolean {
	const isOfRoot = parent instanceof Rule && parent.selector === ':root'
	return isOfRoot && /^[\w.]+$/.test(value) && styles.split(`${prop}:`).length === 2
}

function isEmpty(node: ChildNode): boolean {
	return 'nodes' in node && node.nodes?.every(isEmpty) === true
}
