import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runBuild } from '../build-app.ts'

const SOURCES =
	/^(src|sw|deploy|locales|public|tests|index\.html|package\.json|.*\.ts|tsconfig\.json)$/

/** Source edits that give the outbox of a next version a newer item shape. Each text occurs once. */
const CHANGES: Record<string, [before: string, after: string][]> = {
	'src/outbox/outbox-item.ts': [
		['ITEM_VERSION = 2', 'ITEM_VERSION = 3'],
		[
			'/** Links to coverage of one news item',
			'const itemV3 = v.object({ ...itemV2.entries, version: v.literal(3), note: v.string() })\n/** Links to coverage of one news item',
		],
		['v.InferOutput<typeof itemV2>', 'v.InferOutput<typeof itemV3>'],
		['storedRecord([itemV1, itemV2]', 'storedRecord([itemV1, itemV2, itemV3]'],
		['return { ...item, version: 2 }', "return { ...item, version: 3, note: '' }"],
		[
			'case 2:\n\t\t\treturn stored',
			"case 2:\n\t\t\treturn { ...stored, version: 3, note: '' }\n\t\tcase 3:\n\t\t\treturn stored",
		],
	],
	'src/outbox/outbox-store.ts': [['version: ITEM_VERSION,', "version: ITEM_VERSION, note: '',"]],
}

/** Builds a next version whose outbox stores items in a newer shape. The caller deletes the returned folder. */
export async function buildWithNewerRecords(): Promise<{ site: string; folder: string }> {
	const folder = mkdtempSync(join(tmpdir(), 'newer-records-'))
	for (const name of readdirSync('.').filter((each) => SOURCES.test(each)))
		cpSync(name, join(folder, name), { recursive: true })
	symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
	for (const [name, changes] of Object.entries(CHANGES)) {
		const file = join(folder, name)
		const changed = changes.reduce(
			(source, [before, after]) => {
				if (source.split(before).length !== 2) throw new Error(`${name} has not one “${before}”`)
				return source.replace(before, () => after)
			},
			readFileSync(file, 'utf8'),
		)
		writeFileSync(file, changed)
	}
	await runBuild([], folder)
	return { site: join(folder, 'dist'), folder }
}
