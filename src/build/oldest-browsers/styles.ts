import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { bcd, browsersWithout, childrenOf, type Identifier } from './compat-data.ts'

/** What styles may use although an oldest browser lacks it, and why that does no harm. */
const ALLOWED: [RegExp, string][] = [
	[/^cursor /, 'an iPhone shows none'],
	[/^:-webkit-search-cancel-button$/, 'Firefox draws no such button'],
	[/^forced-color-adjust/, 'Safari has no forced colours'],
	[/^line-clamp$/, 'stands behind its older name, -webkit-line-clamp'],
	[/^text-size-adjust$/, 'stands behind its older name; Firefox enlarges no text by itself'],
]

type Feature = { name: string; data: Identifier | undefined }

const { properties = {}, selectors = {}, types = {} } = bcd.css
const atRules = bcd.css['at-rules'] ?? {}

/** The data lists functions at any depth below the type of value that they return, and units below `length`. */
const { length: units, ...otherTypes } = types
const functions = new Map(childrenOf(otherTypes).flatMap(withDescendants))

/** Returns what styles use that one of the oldest browsers lacks, each once, with these browsers. */
export function findUnsupportedCss(styles: string): string[] {
	const found = new Set<string>()
	postcss.parse(styles).walk((node) => {
		if (isGuarded(node)) return
		for (const { name, data } of featuresOf(node)) {
			const browsers = browsersWithout(data)
			if (browsers.length > 0 && !isAllowed(name)) found.add(`${name}: ${browsers.join(', ')}`)
		}
	})
	return [...found]
}

function isAllowed(name: string): boolean {
	return ALLOWED.some(([pattern]) => pattern.test(name))
}

/** Returns whether a node is inside `@supports`, which browsers skip if they lack the feature. */
function isGuarded({ parent }: Node): boolean {
	if (parent === undefined) return false
	return (parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isGuarded(parent)
}

function featuresOf(node: Node): Feature[] {
	if (node.type === 'atrule') return atRuleFeatures(node as AtRule)
	if (node.type === 'rule') return ruleFeatures(node as Rule)
	return node.type === 'decl' ? declarationFeatures(node as Declaration) : []
}

function atRuleFeatures({ name, params }: AtRule): Feature[] {
	const conditions = namesIn(params, /[\w-]+(?=\s*[:<>=)])/g)
	return [
		{ name: `@${name}`, data: atRules[name] },
		...conditions.map((each) => ({ name: `@${name} ${each}`, data: atRules[name]?.[each] })),
	]
}

function ruleFeatures({ selector, parent }: Rule): Feature[] {
	const pseudo = namesIn(selector, /(?<=:)[\w-]+/g)
	return [
		...pseudo.map((name) => ({ name: `:${name}`, data: selectors[name] })),
		...(parent?.type === 'rule' ? [{ name: 'nested rules', data: selectors.nesting }] : []),
	]
}

function declarationFeatures({ prop, value }: Declaration): Feature[] {
	const property = properties[prop]
	const unquoted = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
	const keywords = namesIn(unquoted, /(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g)
	const functionNames = namesIn(unquoted, /[a-z][a-z-]*(?=\()/g)
	const unitNames = namesIn(unquoted, /(?<=(?<![\w#-])[\d.]+)[a-z]+/g)
	return [
		{ name: prop, data: property },
		...keywords.map((keyword) => ({ name: `${prop} ${keyword}`, data: property?.[keyword] })),
		...functionNames.map((name) => ({ name: `${name}()`, data: functions.get(name) })),
		...unitNames.map((unit) => ({ name: `1${unit}`, data: units?.[unit] })),
	]
}

function withDescendants([name, data]: [string, Identifier]): [string, Identifier][] {
	return [...childrenOf(data).flatMap(withDescendants), [name, data]]
}

function namesIn(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].map(([name]) => name)
}
