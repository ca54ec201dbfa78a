import postcss, { type ChildNode } from 'postcss'

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
	root.walkDecls(/^--/, (property) => {
		if (!read.has(property.prop)) property.remove()
	})
	root.walk((node) => {
		if (isEmpty(node)) node.remove()
	})
	return `${root}`
}

function isEmpty(node: ChildNode): boolean {
	return 'nodes' in node && node.nodes?.every(isEmpty) === true
}
