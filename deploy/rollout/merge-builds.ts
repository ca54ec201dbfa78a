import {
	cpSync,
	existsSync,
	readdirSync,
	readFileSync,
	rmdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { HASHED_FOLDER } from '../serving/site-headers.ts'

/** The file in the served folder that describes what rollouts have put there. */
const STATE_FILE = '.server/rollout.json'

type State = {
	/** The files of the last build that have no hash in their names. */
	files: string[]
	/** Since when a hashed file is obsolete, in milliseconds since the epoch. */
	retired: Record<string, number>
}

/**
 * Replaces the served build with a new one. Keeps the hashed files of earlier builds for `keepFor` milliseconds,
 * because open pages may still request them. Leaves alone what no rollout has put there. Copies hashed files first and
 * the document last, so that no page requests a file that doesn't exist yet.
 */
export function mergeBuilds(
	build: string,
	served: string,
	keepFor: number,
	now: number = Date.now(),
): { earlier: string[]; deleted: string[] } {
	if (!existsSync(join(build, 'index.html')))
		throw new Error(`${build} isn't a build: it has no index.html.`)
	const current = new Set(filesBelow(join(build, HASHED_FOLDER)))
	const known = stateOf(served)
	const retired = Object.fromEntries(
		filesBelow(join(served, HASHED_FOLDER))
			.filter((name) => !current.has(name))
			.map((name) => [name, known.retired[name] ?? now]),
	)
	cpSync(join(build, HASHED_FOLDER), join(served, HASHED_FOLDER), { recursive: true })
	cpSync(build, served, { recursive: true, filter: (path) => !isDocument(relative(build, path)) })
	for (const name of filesBelow(build).filter(isDocument))
		cpSync(join(build, name), join(served, name))

	const files = filesBelow(build).filter((name) => !`/${name}`.startsWith(HASHED_FOLDER))
	for (const name of outdatedIn(served, new Set(files), known))
		removeWithEmptyFolders(join(served, name))
	const deleted = Object.keys(retired).filter((name) => now - (retired[name] ?? now) >= keepFor)
	for (const name of deleted) {
		removeWithEmptyFolders(join(served, HASHED_FOLDER, name))
		delete retired[name]
	}
	const state: State = { files, retired }
	writeFileSync(join(served, STATE_FILE), `${JSON.stringify(state, undefined, '\t')}\n`)
	return { earlier: Object.keys(retired).sort(), deleted: deleted.sort() }
}

/** Deletes a file, and the folders that become empty: variants for dictionaries have their own folders. */
function removeWithEmptyFolders(file: string): void {
	rmSync(file)
	for (let folder = dirname(file); readdirSync(folder).length === 0; folder = dirname(folder))
		rmdirSync(folder)
}

/**
 * Returns the files that the new build doesn't have: those of the last build, and compressed forms of the new one's, which
 * servers would still send.
 */
function outdatedIn(served: string, files: ReadonlySet<string>, last: State): string[] {
	const isForm = (name: string) =>
		/\.(gz|br)$/.test(name) && files.has(name.replace(/\.(gz|br)$/, ''))
	return filesBelow(served).filter(
		(name) => !files.has(name) && (last.files.includes(name) || isForm(name)),
	)
}

/** Whether a file is the document or the worker, which lead to all other files, or a compressed form of one. */
function isDocument(name: string): boolean {
	return /^(index\.html|service-worker\.js)(\.gz|\.br)?$/.test(name)
}

function stateOf(served: string): State {
	const file = join(served, STATE_FILE)
	return existsSync(file)
		? (JSON.parse(readFileSync(file, 'utf8')) as State)
		: { files: [], retired: {} }
}

function filesBelow(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder, { recursive: true })
		.map(String)
		.filter((name) => statSync(join(folder, name)).isFile())
}
