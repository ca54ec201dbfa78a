import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { bcd, browsersWithout, childrenOf, type Identifier } from './compat-data.ts'

/** What a page is right without, and why. */
const PROGRESSIVE: [RegExp, string][] = [
	[/^cursor /, 'an iPhone shows none'],
	[/^:-webkit-search-cancel-button$/, 'Firefox draws no such button'],
	[/^forced-color-adjust/, 'Safari has no forced colours'],
	[/^line-clamp$/, 'stands behind its older name, -webkit-line-clamp'],
	[/^text-size-adjust$/, 'stands behind its older name; Firefox enlarges no text by itself'],
]

type Feature = { name: string; data: Identifier | undefined }

const { properties = {}, selectors = {}, types = {} } = bcd.css
const atRules = bcd.css['at-rules'] ?? {}

/** Functions stand in the data somewhere below the type of value they make, units below `length`. */
const { length: units, ...otherTypes } = types
const functions = new Map(childrenOf(otherTypes).flatMap(withThoseBelow))

/** What some styles use that one of the oldest browsers lacks, each once, with what lacks it. */
export function tooNewInStyles(styles: string): string[] {
	const found = new Set<string>()
	postcss.parse(styles).walk((node) => {
		if (isAskedFor(node)) return
		for (const { name, data } of featuresOf(node)) {
			const browsers = browsersWithout(data)
			if (browsers.length > 0 && !isProgressive(name)) found.add(`${name}: ${browsers.join(', ')}`)
		}
	})
	return [...found]
}

function isProgressive(name: string): boolean {
	return PROGRESSIVE.some(([pattern]) => pattern.test(name))
}

/** Stands where a browser that does not know it does not look. */
function isAskedFor({ parent }: Node): boolean {
	if (parent === undefined) return false
	return (parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isAskedFor(parent)
}

function featuresOf(node: Node): Feature[] {
	if (node.type === 'atrule') return ofAtRule(node as AtRule)
	if (node.type === 'rule') return ofRule(node as Rule)
	return node.type === 'decl' ? ofDeclaration(node as Declaration) : []
}

function ofAtRule({ name, params }: AtRule): Feature[] {
	const conditions = namesIn(params, /[\w-]+(?=\s*[:<>=)])/g)
	return [
		{ name: `@${name}`, data: atRules[name] },
		...conditions.map((each) => ({ name: `@${name} ${each}`, data: atRules[name]?.[each] })),
	]
}

function ofRule({ selector, parent }: Rule): Feature[] {
	const pseudo = namesIn(selector, /(?<=:)[\w-]+/g)
	return [
		...pseudo.map((name) => ({ name: `:${name}`, data: selectors[name] })),
		...(parent?.type === 'rule' ? [{ name: 'nested rules', data: selectors.nesting }] : []),
	]
}

function ofDeclaration({ prop, value }: Declaration): Feature[] {
	const property = properties[prop]
	const bare = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
	const words = namesIn(bare, /(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g)
	const called = namesIn(bare, /[a-z][a-z-]*(?=\()/g)
	const measures = namesIn(bare, /(?<=(?<![\w#-])[\d.]+)[a-z]+/g)
	return [
		{ name: prop, data: property },
		...words.map((word) => ({ name: `${prop} ${word}`, data: property?.[word] })),
		...called.map((name) => ({ name: `${name}()`, data: functions.get(name) })),
		...measures.map((unit) => ({ name: `1${unit}`, data: units?.[unit] })),
	]
}

function withThoseBelow([name, data]: [string, Identifier]): [string, Identifier][] {
	return [...childrenOf(data).flatMap(withThoseBelow), [name, data]]
}

function namesIn(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].map(([name]) => name)
}
