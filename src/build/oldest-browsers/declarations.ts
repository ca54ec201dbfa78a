import { type ESTree, parseSync } from 'vite'
import { bcd, browsersWithout, type Identifier } from './compat-data.ts'

const { api } = bcd
const { builtins = {} } = bcd.javascript

/** TypeScript's interfaces that MDN's data has under another name. */
const DATA_NAMES = new Map([
	['ReadonlyArray', 'Array'],
	['ReadonlyMap', 'Map'],
	['ReadonlySet', 'Set'],
	['IteratorObject', 'Iterator'],
])

/** A feature, such as `URL.parse` or `Element#ariaLabel`, and the position of its declaration in the text. */
type Feature = { name: string; start: number; end: number }

type Statement = ESTree.Program['body'][number]

/** By an interface's name: the names of the interfaces that extend it. */
type Subtypes = Map<string, string[]>

/**
 * Removes from TypeScript's declarations what one of the oldest browsers lacks. Code that uses it then doesn't compile.
 *
 * @param texts the declaration files; one may extend an interface of another
 * @param isAllowed returns whether an unsupported feature is kept
 */
export function removeUnsupported(texts: string[], isAllowed: (name: string) => boolean): string[] {
	const parsed = texts.map((text) => parseSync('lib.d.ts', text).program.body)
	const subtypes = subtypesIn(parsed.flat())
	return texts.map((text, index) =>
		featuresIn(parsed[index] ?? [])
			.filter(({ name }) => isUnsupported(name, subtypes) && !isAllowed(name))
			// Remove from the end, so that the positions of the others stay valid.
			.sort((one, other) => other.start - one.start)
			.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
	)
}

function featuresIn(statements: Statement[], prefix = ''): Feature[] {
	return statements.flatMap((statement): Feature[] => {
		const { start, end } = statement
		switch (statement.type) {
			case 'TSInterfaceDeclaration':
				return interfaceFeatures(statement, prefix)
			case 'TSModuleDeclaration':
				return namespaceFeatures(statement, prefix)
			case 'TSDeclareFunction':
				return statement.id ? [{ name: prefix + statement.id.name, start, end }] : []
			case 'VariableDeclaration':
				return variableFeatures(statement, prefix)
			default:
				return []
		}
	})
}

function namespaceFeatures(
	{ id, kind, body }: ESTree.TSModuleDeclaration | ESTree.TSGlobalDeclaration,
	prefix: string,
): Feature[] {
	if (id.type !== 'Identifier' || !body) return []
	return featuresIn(body.body as Statement[], kind === 'global' ? prefix : `${prefix}${id.name}.`)
}

function interfaceFeatures({ id, body }: ESTree.TSInterfaceDeclaration, prefix: string): Feature[] {
	const isStatic = id.name.endsWith('Constructor')
	const owner = prefix + id.name.replace(/Constructor$/, '')
	return membersOf(body.body, `${owner}${isStatic ? '.' : '#'}`)
}

function variableFeatures(statement: ESTree.VariableDeclaration, prefix: string): Feature[] {
	const id = statement.declarations[0]?.id
	if (id?.type !== 'Identifier') return []
	const name = prefix + id.name
	const { start, end } = statement
	const type = id.typeAnnotation?.typeAnnotation
	if (isUnsupported(name) || type?.type !== 'TSTypeLiteral') return [{ name, start, end }]
	return membersOf(type.members, `${name}.`)
}

function membersOf(members: ESTree.TSSignature[], owner: string): Feature[] {
	return members.flatMap((member) => {
		if (!('key' in member) || member.key.type !== 'Identifier' || member.computed) return []
		return [{ name: owner + member.key.name, start: member.start, end: member.end }]
	})
}

/** MDN's data has no mixins: it lists a mixin's members under each interface that extends the mixin. */
function isUnsupported(name: string, subtypes: Subtypes = new Map()): boolean {
	const [owner = '', member] = name.split('#')
	const candidates = member === undefined ? [globalData(name)] : memberData(owner, member, subtypes)
	const found = candidates.filter((data) => data !== undefined)
	return found.length > 0 && found.every((data) => browsersWithout(data).length > 0)
}

function memberData(owner: string, member: string, subtypes: Subtypes): (Identifier | undefined)[] {
	const holder = dataOf(owner)
	if (holder === undefined)
		return (subtypes.get(owner) ?? []).flatMap((subtype) => memberData(subtype, member, subtypes))
	return [child(holder, member) ?? child(holder, `${member.replace(/^on/, '')}_event`)]
}

/** Returns the data of a global, or of a static member of one. */
function globalData(name: string): Identifier | undefined {
	const [, owner = '', member = ''] = /^(?:(.*)\.)?(.*)$/.exec(name) ?? []
	if (owner === '') return dataOf(member) ?? child(api.Window ?? {}, member)
	const holder = dataOf(owner)
	if (holder === undefined) return undefined
	return (
		child(holder, `${member}_static`) ?? (holder === api[owner] ? undefined : child(holder, member))
	)
}

function dataOf(name: string): Identifier | undefined {
	const dataName =
		DATA_NAMES.get(name) ?? name.replace(/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/, 'TypedArray')
	const [first = '', second] = dataName.split('.')
	const tree = child(builtins, first) ?? child(api, first)
	return second === undefined || tree === undefined ? tree : child(tree, second)
}

function child(tree: Identifier, key: string): Identifier | undefined {
	return Object.hasOwn(tree, key) ? tree[key] : undefined
}

function subtypesIn(statements: Statement[]): Subtypes {
	const subtypes: Subtypes = new Map()
	for (const statement of statements) {
		if (statement.type !== 'TSInterfaceDeclaration') continue
		for (const { expression } of statement.extends ?? [])
			if (expression.type === 'Identifier')
				subtypes.set(expression.name, [...(subtypes.get(expression.name) ?? []), statement.id.name])
	}
	return subtypes
}
