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

/** In the served folder: since when a hashed file is no longer of the current build, in milliseconds. */
const RETIRED_FILE = '.server/retired.json'

/** What became of the hashed files of earlier builds, by their names below the assets. */
export type Merged = { kept: string[]; deleted: string[] }

/**
 * Puts a build in the place of the one that is served, and keeps the hashed files of those before for a while:
 * pages that were opened with them may still ask for parts.
 *
 * Hashed files come first and the document last, so that no page asks for what is not there yet.
 *
 * @param build the folder of the new build
 * @param served the folder that is served; made where it is missing
 * @param keepFor how long files of earlier builds stay, in milliseconds
 */
export function mergeBuilds(
	build: string,
	served: string,
	keepFor: number,
	now: number = Date.now(),
): Merged {
	if (!existsSync(join(build, 'index.html')))
		throw new Error(`${build} is no build: it has no index.html.`)
	const current = new Set(filesBelow(join(build, HASHED_FOLDER)))
	const known = retiredIn(served)
	const retired = Object.fromEntries(
		filesBelow(join(served, HASHED_FOLDER))
			.filter((name) => !current.has(name))
			.map((name) => [name, known[name] ?? now]),
	)
	cpSync(join(build, HASHED_FOLDER), join(served, HASHED_FOLDER), { recursive: true })
	cpSync(build, served, { recursive: true, filter: (path) => !isDocument(relative(build, path)) })
	for (const name of filesBelow(build).filter(isDocument))
		cpSync(join(build, name), join(served, name))

	deleteOutdatedForms(served, new Set(filesBelow(build)))
	const deleted = Object.keys(retired).filter((name) => now - (retired[name] ?? now) >= keepFor)
	for (const name of deleted) {
		removeWithEmptyFolders(join(served, HASHED_FOLDER, name))
		delete retired[name]
	}
	writeFileSync(join(served, RETIRED_FILE), `${JSON.stringify(retired, undefined, '\t')}\n`)
	return { kept: Object.keys(retired).sort(), deleted: deleted.sort() }
}

/** Variants for dictionaries are in folders of their own. */
function removeWithEmptyFolders(file: string): void {
	rmSync(file)
	for (let folder = dirname(file); readdirSync(folder).length === 0; folder = dirname(folder))
		rmdirSync(folder)
}

/** A compressed form that the new build does not have is of an earlier file, and servers would send it. */
function deleteOutdatedForms(served: string, build: ReadonlySet<string>): void {
	for (const name of filesBelow(served)) {
		const isForm = /\.(gz|br)$/.test(name) && build.has(name.replace(/\.(gz|br)$/, ''))
		if (isForm && !build.has(name)) rmSync(join(served, name))
	}
}

/** The document and the worker lead to all other files; with their compressed forms. */
function isDocument(name: string): boolean {
	return /^(index\.html|service-worker\.js)(\.gz|\.br)?$/.test(name)
}

function retiredIn(served: string): Record<string, number> {
	const file = join(served, RETIRED_FILE)
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {}
}

function filesBelow(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder, { recursive: true })
		.map(String)
		.filter((name) => statSync(join(folder, name)).isFile())
}
