import { type ESTree, parseSync, Visitor } from 'vite'
import { bcd, browsersWithout, childrenOf, type Identifier } from './compat-data.ts'

/** What the built files name all the same, and why that does no harm. */
const PROGRESSIVE: Record<string, string> = {
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

/** What the platform has one of, and what that is. */
const ONLY_ONES: Record<string, string> = {
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

/** Methods of the language's own values, of which every value of that name is too new. */
const newMethods = methodsTooNew()

/**
 * What a built script uses that one of the oldest browsers lacks, each once, with what lacks it: what it
 * names of the platform (`URL.parse`), and methods of the language by their names alone, for what they
 * are called on is not known. Also an `await` outside of any function.
 *
 * @throws where the code cannot be parsed
 */
export function tooNewInScript(code: string): string[] {
	const { program, errors } = parseSync('built.mjs', code)
	if (errors[0]) throw new Error(`A built script cannot be parsed: ${errors[0].message}`)
	const found = new Set<string>()
	const asked = new Set<unknown>()
	let functions = 0
	const enter = () => {
		functions += 1
	}
	const leave = () => {
		functions -= 1
	}
	const look = (name: string, data: Identifier | undefined) => {
		const browsers = browsersWithout(data)
		if (browsers.length > 0 && !(name in PROGRESSIVE)) found.add(`${name}: ${browsers.join(', ')}`)
	}
	const waits = () => void (functions === 0 && found.add('await outside of a function: safari'))
	const calls = ({ callee }: ESTree.CallExpression | ESTree.NewExpression) => {
		if (callee.type === 'Identifier') look(callee.name, globalNamed(callee.name))
	}
	new Visitor({
		FunctionDeclaration: enter,
		'FunctionDeclaration:exit': leave,
		FunctionExpression: enter,
		'FunctionExpression:exit': leave,
		ArrowFunctionExpression: enter,
		'ArrowFunctionExpression:exit': leave,
		AwaitExpression: waits,
		ForOfStatement: (node) => node.await && waits(),
		UnaryExpression: ({ operator, argument }) => operator === 'typeof' && asked.add(argument),
		NewExpression: calls,
		CallExpression: (node) => {
			calls(node)
			const { callee } = node
			if (callee.type !== 'MemberExpression' || globalOf(callee.object) !== undefined) return
			const method =
				callee.property.type === 'Identifier' && !callee.computed && callee.property.name
			const data = method ? newMethods.get(method) : undefined
			if (method) look(`.${method}()`, data)
		},
		MemberExpression: (node) => {
			const holder = globalOf(node.object)
			const { property } = node
			if (holder === undefined || asked.has(node) || property.type !== 'Identifier') return
			look(`${holder}.${property.name}`, memberOf(holder, property.name))
		},
		Literal: (node) => {
			if ('regex' in node && node.regex.flags.includes('v'))
				look('a regular expression with v', own(builtins, 'RegExp')?.unicodeSets)
		},
	}).visit(program)
	return [...found]
}

/** Returns the name of the global that an expression refers to; `undefined` if it refers to none. */
function globalOf(node: ESTree.Expression | ESTree.Super): string | undefined {
	if (node.type === 'Identifier') return isGlobal(node.name) ? node.name : undefined
	if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined
	const isOfWindow = node.object.type === 'Identifier' && ONLY_ONES[node.object.name] === 'Window'
	return isOfWindow && isGlobal(node.property.name) ? node.property.name : undefined
}

function isGlobal(name: string): boolean {
	return name in ONLY_ONES || globalNamed(name) !== undefined
}

function globalNamed(name: string): Identifier | undefined {
	return own(builtins, name) ?? own(api, name) ?? own(own(api, 'Window'), name)
}

function memberOf(holder: string, name: string): Identifier | undefined {
	const only = ONLY_ONES[holder]
	if (only !== undefined) return own(own(api, only), name)
	return own(own(api, holder), `${name}_static`) ?? own(own(builtins, holder), name)
}

function own(tree: Identifier | undefined, key: string): Identifier | undefined {
	return tree !== undefined && Object.hasOwn(tree, key) ? tree[key] : undefined
}

function methodsTooNew(): Map<string, Identifier> {
	const byName = Map.groupBy(
		[builtins, api].flatMap(childrenOf).flatMap(([, holder]) => childrenOf(holder)),
		([name]) => name,
	)
	const ofLanguage = childrenOf(builtins).flatMap(([, holder]) => Object.keys(holder))
	return new Map(
		ofLanguage.flatMap((name) => {
			const all = (byName.get(name) ?? []).map(([, data]) => data)
			const [first] = all
			const isNew = first && all.every((data) => browsersWithout(data).length > 0)
			return isNew ? [[name, first] as const] : []
		}),
	)
}
