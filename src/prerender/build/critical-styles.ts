import postcss from 'postcss'

/** States, media queries, animations and pictures, which matter only after the app's own styles have loaded. */
const LATER =
	/forced-colors|hover|[\w\]]:focus-visible|data-(invalid|disabled|typing)|^\.\w+\[aria-busy/
const LATER_PROPERTY =
	/^(animation|transition|cursor|box-shadow|text-overflow|background-(size|position|repeat)$)/
const LATER_VALUE = /url|gradient|--background/

/**
 * Of some styles those that the first screen needs: whatever names a class, or is about a custom
 * property, that does not occur in it is left out.
 *
 * @param styles as the build has minified them
 * @param markup all that the first screens are made of
 */
export function criticalStyles(styles: string, markup: string): string {
	const root = postcss.parse(styles)
	const classes = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' '))
	const used = new Set(classes)
	root.walkDecls((declaration) => {
		const { prop, value } = declaration
		if (LATER_PROPERTY.test(prop) || LATER_VALUE.test(value)) declaration.remove()
	})
	root.walkRules((rule) => {
		const isUsed = (selector: string) =>
			[...selector.matchAll(/\.([\w-]+)/g)].every(([, name]) => used.has(name))
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
