import postcss from 'postcss'

/** States, media queries and animations that matter only after the app's own styles have loaded. */
const LATER =
	/forced-colors|hover|prefers-reduced-motion|[\w\]]:focus-visible|aria-invalid|data-(invalid|disabled|typing)|^\.\w+\[aria-busy/
const LATER_PROPERTY =
	/^(-moz-|animation|transition|cursor|overscroll|scroll|box-shadow|text-overflow)/

/**
 * Of some styles those that the first screen needs: whatever names a class, or is about a custom
 * property, that does not occur in it is left out.
 *
 * @param styles as the build has minified them
 * @param markup all that the first screens are made of
 */
export function criticalStyles(styles: string, markup: string): string {
	const root = postcss.parse(styles)
	root.walkComments((comment) => {
		comment.remove()
	})
	const used = new Set(
		[...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ')),
	)
	root.walkDecls((declaration) => {
		const { prop, value } = declaration
		// Pictures come with the app, drawn ones too.
		const isPicture =
			/url|gradient|--background/.test(value) || /^background-(size|position|repeat)$/.test(prop)
		if (LATER_PROPERTY.test(prop) || isPicture) declaration.remove()
	})
	root.walkRules((rule) => {
		rule.selectors = rule.selectors.filter(
			(selector) =>
				!LATER.test(selector) &&
				[...selector.matchAll(/\.([\w-]+)/g)].every(([, name]) => used.has(name)),
		)
		if (rule.selector === '' || rule.nodes.length === 0) rule.remove()
	})
	root.walkAtRules((rule) => {
		if (rule.name === 'keyframes' || LATER.test(rule.params) || rule.nodes?.length === 0)
			rule.remove()
	})
	const read = new Set([...`${root}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
	root.walkDecls(/^--/, (property) => {
		if (!read.has(property.prop)) property.remove()
	})
	return `${root}`.replaceAll('\n', '')
}
