import postcss from 'postcss'

// Selectors and media queries that can wait for the app's own styles: high contrast, hover, an element's own focus ring
// (the general one stays), wrong or disabled fields, the page while somebody types, and busy buttons.
const LATER =
	/forced-colors|hover|[\w\]]:focus(?!-within)|data-(invalid|disabled|typing)|^\.\w+\[aria-busy/
// Properties that can wait: movement, the mouse's pointer, shadows, scrollbars' colours, the dots of a cut text, and
// where a picture lies.
const LATER_PROPERTY =
	/^(animation|transition|cursor|box-shadow|scrollbar-color|text-overflow|background-(size|position|repeat)$)/
// Values that can wait: pictures that are fetched, pictures that are drawn, and the page's background picture.
const LATER_VALUE = /url|gradient|--background/

/**
 * Leaves out of the build's minified styles what can wait, and rules and properties that the first screens do not use.
 *
 * @param markup all that the first screens are made of
 */
export function criticalStyles(styles: string, markup: string): string {
	const root = postcss.parse(styles.replaceAll(/\s*\/\*.*?\*\//g, ''))
	const used = namesIn(markup)
	root.walkDecls((declaration) => {
		const { prop, value } = declaration
		if (LATER_PROPERTY.test(prop) || LATER_VALUE.test(value)) declaration.remove()
	})
	root.walkRules((rule) => {
		rule.selectors = rule.selectors.filter((each) => !LATER.test(each) && usesOnly(used, each))
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

/** Splits styles into those that some markup needs, and all others. */
export function splitStyles(styles: string, markup: string): [needed: string, others: string] {
	const used = namesIn(markup)
	const part = (isNeeded: boolean) => {
		const root = postcss.parse(styles)
		root.walkRules((rule) => {
			rule.selectors = rule.selectors.filter((each) => usesOnly(used, each) === isNeeded)
			if (rule.selector === '') rule.remove()
		})
		root.walkAtRules((rule) => {
			if (rule.nodes?.length === 0) rule.remove()
		})
		return `${root}`
	}
	return [part(true), part(false)]
}

/** The names of the classes and elements that some markup has. */
function namesIn(markup: string): Set<string | undefined> {
	const classes = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' '))
	const elements = [...markup.matchAll(/<(\w+)/g)].map(([, name]) => name)
	return new Set([...classes, ...elements, 'html', 'body'])
}

function usesOnly(names: Set<string | undefined>, selector: string): boolean {
	return [...selector.matchAll(/(?:^|\.)([\w-]+)/g)].every(([, name]) => names.has(name))
}
