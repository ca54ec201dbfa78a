import postcss from 'postcss'

// What can wait for the app's own style sheet: high contrast, hover, an element's own focus ring (the general one stays),
// invalid or disabled fields, the page while somebody types, and busy buttons.
const LATER =
	/forced-colors|hover|[\w\]]:focus(?!-within)|data-(invalid|disabled|typing)|^\.\w+\[aria-busy/
// Movement, the pointer, shadows, the colours of scrollbars, the dots of a cut text, and where a picture lies.
const LATER_PROPERTY =
	/^(animation|transition|cursor|box-shadow|scrollbar-color|text-overflow|background-(size|position|repeat)$)/
// Pictures.
const LATER_VALUE = /url|gradient|--background/

/**
 * Leaves out of the build's minified styles what can wait, and what the first screens don't use.
 *
 * @param markup of all first screens
 */
export function criticalStyles(styles: string, markup: string): string {
	const classes = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' '))
	const elements = [...markup.matchAll(/<(\w+)/g)].map(([, name]) => name)
	const used = new Set([...classes, ...elements, 'html', 'body'])
	const isUsed = (selector: string) =>
		[...selector.matchAll(/(?:^|\.)([\w-]+)/g)].every(([, name]) => used.has(name))

	const root = postcss.parse(styles.replaceAll(/\s*\/\*.*?\*\//g, ''))
	root.walkDecls((declaration) => {
		const { prop, value } = declaration
		if (LATER_PROPERTY.test(prop) || LATER_VALUE.test(value)) declaration.remove()
	})
	root.walkRules((rule) => {
		rule.selectors = rule.selectors.filter((each) => !LATER.test(each) && isUsed(each))
		if (rule.selector === '' || rule.nodes.length === 0) rule.remove()
	})
	root.walkAtRules((rule) => {
		const isLater = rule.name === 'keyframes' || LATER.test(rule.params)
		if (isLater || rule.nodes?.length === 0) rule.remove()
	})
	const read = new Set([...`${root}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
	root.walkDecls(/^--/, (property) => {
		if (!read.has(property.prop)) property.remove()
	})
	return `${root}`
}
