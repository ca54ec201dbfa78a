import { type ESTree, parseSync, Visitor } from 'vite'
import { bcd, browsersWithout, childrenOf, type Identifier } from './compat-data.ts'

/** What built scripts may use although an oldest browser lacks it, and why that does no harm. */
const ALLOWED: Record<string, string> = {
	'.use()': "React's own",
	'AbortSignal.any': 'shared/abort-signals.ts does it by itself; ky leaves signals to fetch',
	'document.startViewTransition': 'the router looks for it first, React is not asked for any',
	'navigator.canShare': 'looked for first',
	'navigator.clearAppBadge': 'looked for first, with setAppBadge',
	'navigator.connection': 'React looks for it first',
	'navigator.setAppBadge': 'looked for first',
	'navigator.share': 'looked for first',
	'navigator.userActivation': 'looked for first; without it a second tap is asked for',
	requestIdleCallback: 'a timer takes its place',
}

const { builtins = {} } = bcd.javascript
const { api } = bcd

/** The interfaces of the platform's global objects. */
const INTERFACES: Record<string, string> = {
	caches: 'CacheStorage',
	crypto: 'Crypto',
	document: 'Document',
	history: 'History',
	location: 'Location',
	navigator: 'Navigator',
	performance: 'Performance',
	self: 'Window',
	window: 'Window',
	globalThis: 'Window',
}

/** Built-in methods that are unsupported on every object that has a method of that name, by name. */
const unsupportedMethods = findUnsupportedMethods()

/**
 * Returns what a built script uses that one of the oldest browsers lacks, each once, with these browsers. It finds
 * platform APIs such as `URL.parse`, and top-level `await`. It finds methods of the language by their names alone,
 * because the types of the objects are unknown.
 *
 * @throws if the code can't be parsed
 */
export function findUnsupportedJs(code: string): string[] {
	const { program, errors } = parseSync('built.mjs', code)
	if (errors[0]) throw new Error(`A built script cannot be parsed: ${errors[0].message}`)
	const found = new Set<string>()
	const guarded = new Set<unknown>()
	let depth = 0
	const enterFunction = () => {
		depth += 1
	}
	const leaveFunction = () => {
		depth -= 1
	}
	const check = (name: string, data: Identifier | undefined) => {
		const browsers = browsersWithout(data)
		if (browsers.length > 0 && !(name in ALLOWED)) found.add(`${name}: ${browsers.join(', ')}`)
	}
	const checkAwait = () => void (depth === 0 && found.add('await outside of a function: safari'))
	const checkCallee = ({ callee }: ESTree.CallExpression | ESTree.NewExpression) => {
		if (callee.type === 'Identifier') check(callee.name, globalData(callee.name))
	}
	new Visitor({
		FunctionDeclaration: enterFunction,
		'FunctionDeclaration:exit': leaveFunction,
		FunctionExpression: enterFunction,
		'FunctionExpression:exit': leaveFunction,
		ArrowFunctionExpression: enterFunction,
		'ArrowFunctionExpression:exit': leaveFunction,
		AwaitExpression: checkAwait,
		ForOfStatement: (node) => node.await && checkAwait(),
		UnaryExpression: ({ operator, argument }) => operator === 'typeof' && guarded.add(argument),
		NewExpression: checkCallee,
		CallExpression: (node) => {
			checkCallee(node)
			const { callee } = node
			if (callee.type !== 'MemberExpression' || globalOf(callee.object) !== undefined) return
			const method =
				callee.property.type === 'Identifier' && !callee.computed && callee.property.name
			const data = method ? unsupportedMethods.get(method) : undefined
			if (method) check(`.${method}()`, data)
		},
		MemberExpression: (node) => {
			const holder = globalOf(node.object)
			const { property } = node
			if (holder === undefined || guarded.has(node) || property.type !== 'Identifier') return
			check(`${holder}.${property.name}`, memberData(holder, property.name))
		},
		Literal: (node) => {
			if ('regex' in node && node.regex.flags.includes('v'))
				check('a regular expression with v', child(builtins, 'RegExp')?.unicodeSets)
		},
	}).visit(program)
	return [...found]
}

/** Returns the name of the global that an expression refers to; `undefined` if it refers to none. */
function globalOf(node: ESTree.Expression | ESTree.Super): string | undefined {
	if (node.type === 'Identifier') return isGlobal(node.name) ? node.name : undefined
	if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined
	const isOnWindow = node.object.type === 'Identifier' && INTERFACES[node.object.name] === 'Window'
	return isOnWindow && isGlobal(node.property.name) ? node.property.name : undefined
}

function isGlobal(name: string): boolean {
	return name in INTERFACES || globalData(name) !== undefined
}

function globalData(name: string): Identifier | undefined {
	return child(builtins, name) ?? child(api, name) ?? child(child(api, 'Window'), name)
}

function memberData(holder: string, name: string): Identifier | undefined {
	const only = INTERFACES[holder]
	if (only !== undefined) return child(child(api, only), name)
	return child(child(api, holder), `${name}_static`) ?? child(child(builtins, holder), name)
}

function child(tree: Identifier | undefined, key: string): Identifier | undefined {
	return tree !== undefined && Object.hasOwn(tree, key) ? tree[key] : undefined
}

function findUnsupportedMethods(): Map<string, Identifier> {
	const byName = Map.groupBy(
		[builtins, api].flatMap(childrenOf).flatMap(([, holder]) => childrenOf(holder)),
		([name]) => name,
	)
	const languageMethods = childrenOf(builtins).flatMap(([, holder]) => Object.keys(holder))
	return new Map(
		languageMethods.flatMap((name) => {
			const all = (byName.get(name) ?? []).map(([, data]) => data)
			const [first] = all
			const isUnsupported = first && all.every((data) => browsersWithout(data).length > 0)
			return isUnsupported ? [[name, first] as const] : []
		}),
	)
}
