import { type ESTree, parseSync } from 'vite'
import { bcd, browsersWithout, type Identifier } from './compat-data.ts'

const { api } = bcd
const { builtins = {} } = bcd.javascript

/** What the data has under another name. */
const SAME_AS = new Map([
	['ReadonlyArray', 'Array'],
	['ReadonlyMap', 'Map'],
	['ReadonlySet', 'Set'],
	['IteratorObject', 'Iterator'],
])

/** A stretch of a text, and the feature that is declared in it: `URL.parse`, `Element#ariaLabel`. */
type Declared = { name: string; start: number; end: number }

type Statement = ESTree.Program['body'][number]

/** Which interfaces extend another one, by its name. */
type Heirs = Map<string, string[]>

/**
 * TypeScript's declarations of what browsers have, less what one of the oldest browsers lacks: code
 * that names it then does not compile.
 *
 * @param texts the files, of which one may extend what another declares
 * @param isKept whether a feature that is lacking stays, by its name
 */
export function withoutTooNew(texts: string[], isKept: (name: string) => boolean): string[] {
	const parsed = texts.map((text) => parseSync('lib.d.ts', text).program.body)
	const heirs = heirsIn(parsed.flat())
	return texts.map((text, index) =>
		declaredIn(parsed[index] ?? [])
			.filter(({ name }) => isTooNew(name, heirs) && !isKept(name))
			// The last one first, so that the others are still where they were.
			.sort((one, other) => other.start - one.start)
			.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
	)
}

function declaredIn(statements: Statement[], space = ''): Declared[] {
	return statements.flatMap((statement): Declared[] => {
		const { start, end } = statement
		switch (statement.type) {
			case 'TSInterfaceDeclaration':
				return ofInterface(statement, space)
			case 'TSModuleDeclaration':
				return ofNamespace(statement, space)
			case 'TSDeclareFunction':
				return statement.id ? [{ name: space + statement.id.name, start, end }] : []
			case 'VariableDeclaration':
				return ofVariable(statement, space)
			default:
				return []
		}
	})
}

function ofNamespace(
	{ id, kind, body }: ESTree.TSModuleDeclaration | ESTree.TSGlobalDeclaration,
	space: string,
): Declared[] {
	if (id.type !== 'Identifier' || !body) return []
	return declaredIn(body.body as Statement[], kind === 'global' ? space : `${space}${id.name}.`)
}

function ofInterface({ id, body }: ESTree.TSInterfaceDeclaration, space: string): Declared[] {
	const isStatic = id.name.endsWith('Constructor')
	const owner = space + id.name.replace(/Constructor$/, '')
	return membersOf(body.body, `${owner}${isStatic ? '.' : '#'}`)
}

function ofVariable(statement: ESTree.VariableDeclaration, space: string): Declared[] {
	const id = statement.declarations[0]?.id
	if (id?.type !== 'Identifier') return []
	const name = space + id.name
	const { start, end } = statement
	const type = id.typeAnnotation?.typeAnnotation
	if (isTooNew(name) || type?.type !== 'TSTypeLiteral') return [{ name, start, end }]
	return membersOf(type.members, `${name}.`)
}

function membersOf(members: ESTree.TSSignature[], owner: string): Declared[] {
	return members.flatMap((member) => {
		if (!('key' in member) || member.key.type !== 'Identifier' || member.computed) return []
		return [{ name: owner + member.key.name, start: member.start, end: member.end }]
	})
}

/** Where an interface is a mere part of others, the data has its members with each of these. */
function isTooNew(name: string, heirs: Heirs = new Map()): boolean {
	const [owner = '', member] = name.split('#')
	const known = member === undefined ? [named(name)] : memberOf(owner, member, heirs)
	const found = known.filter((data) => data !== undefined)
	return found.length > 0 && found.every((data) => browsersWithout(data).length > 0)
}

function memberOf(owner: string, member: string, heirs: Heirs): (Identifier | undefined)[] {
	const holder = treeOf(owner)
	if (holder === undefined)
		return (heirs.get(owner) ?? []).flatMap((heir) => memberOf(heir, member, heirs))
	return [own(holder, member) ?? own(holder, `${member.replace(/^on/, '')}_event`)]
}

/** A global, or what belongs to one itself. */
function named(name: string): Identifier | undefined {
	const [, owner = '', member = ''] = /^(?:(.*)\.)?(.*)$/.exec(name) ?? []
	if (owner === '') return treeOf(member) ?? own(api.Window ?? {}, member)
	const holder = treeOf(owner)
	if (holder === undefined) return undefined
	return (
		own(holder, `${member}_static`) ?? (holder === api[owner] ? undefined : own(holder, member))
	)
}

function treeOf(name: string): Identifier | undefined {
	const plain =
		SAME_AS.get(name) ?? name.replace(/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/, 'TypedArray')
	const [first = '', second] = plain.split('.')
	const tree = own(builtins, first) ?? own(api, first)
	return second === undefined || tree === undefined ? tree : own(tree, second)
}

function own(tree: Identifier, key: string): Identifier | undefined {
	return Object.hasOwn(tree, key) ? tree[key] : undefined
}

function heirsIn(statements: Statement[]): Heirs {
	const heirs: Heirs = new Map()
	for (const statement of statements) {
		if (statement.type !== 'TSInterfaceDeclaration') continue
		for (const { expression } of statement.extends ?? [])
			if (expression.type === 'Identifier')
				heirs.set(expression.name, [...(heirs.get(expression.name) ?? []), statement.id.name])
	}
	return heirs
}
