import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runBuild } from '../build-app.ts'

const SOURCES =
	/^(src|sw|deploy|locales|public|tests|index\.html|package\.json|.*\.ts|tsconfig\.json)$/

/** Source edits that give the outbox of a next version a newer item shape. Each text occurs once. */
const CHANGES: Record<string, [before: string, after: string][]> = {
	'src/outbox/outbox-item.ts': [
		['ITEM_VERSION = 1', 'ITEM_VERSION = 2'],
		['v.literal(ITEM_VERSION)', 'v.literal(1)'],
		[
			'type StoredItem =',
			'const itemV2 = v.object({ ...itemV1.entries, version: v.literal(2), note: v.string() })\n\ntype StoredItem =',
		],
		['v.InferOutput<typeof itemV1>', 'v.InferOutput<typeof itemV2>'],
		[
			'parseIfValid(itemV1, stored)',
			"parseIfValid(v.union([itemV2, v.pipe(itemV1, v.transform((old) => ({ ...old, version: 2 as const, note: '' })))]), stored)",
		],
		['attempt: 0 }', "attempt: 0, note: '' }"],
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
