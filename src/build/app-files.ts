import { dirname } from 'node:path'
import type { Rolldown } from 'vite'
import { LANGUAGES } from '../app-state/languages.ts'
import { FIRST_SCREENS } from '../prerender/first-screens.ts'
import type { AppFiles } from '../prerender/load-app.ts'

type Chunk = Rolldown.OutputChunk

/** The most JavaScript that a page may request before it can be used, in gzipped bytes. */
export const SCRIPT_BUDGETS: Record<string, number> = {
	'/auth/login': 135_000,
	'/dashboard/updates': 155_000,
}

/** @throws if the bundle lacks a catalog, or a page named in `first-screens.ts` */
export function appFiles(chunks: Chunk[], style: string): AppFiles {
	for (const page of Object.keys(FIRST_SCREENS)) componentsOf(chunks, page)
	const namesOf = (from: Chunk[]) => {
		const names = new Set(from.map(({ fileName }) => fileName))
		// The set grows meanwhile.
		for (const name of names)
			for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
				names.add(imported)
		return [...names]
	}
	const initial = namesOf(chunks.filter(({ isEntry }) => isEntry))
	const additional = (from: Chunk[]) => {
		const names = namesOf(from).filter((name) => !initial.includes(name))
		return names.length > 0 ? names : undefined
	}
	const catalogs = (folder: string) =>
		byKey(LANGUAGES, (language) => additional([chunkOf(chunks, `/${folder}/${language}.po`)]))
	return {
		scripts: initial,
		style,
		pages: byKey(SCRIPT_BUDGETS, (page) => additional(componentsOf(chunks, page))),
		catalogs: catalogs('locales'),
		updatesCatalogs: catalogs('locales/updates'),
	}
}

/**
 * Returns the chunks of a page's component and of its layout, if it has one. The page's path is also that of its file.
 * The router's plugin splits each into its own module, unless the route's file says otherwise.
 */
function componentsOf(chunks: Chunk[], page: string): Chunk[] {
	const split = (path: string) => findChunk(chunks, `/src/routes${path}.tsx?tsr-split=component`)
	const layout = split(`${dirname(page)}/route`)
	return [...(layout ? [layout] : []), split(page) ?? chunkOf(chunks, `/src/routes${page}.tsx`)]
}

/** @throws if no chunk has a module of that name */
function chunkOf(chunks: Chunk[], module: string): Chunk {
	const chunk = findChunk(chunks, module)
	if (chunk === undefined) throw new Error(`The bundle has no ${module}`)
	return chunk
}

function findChunk(chunks: Chunk[], module: string): Chunk | undefined {
	return chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
}

function byKey<Result>(
	record: Record<string, unknown>,
	resultOf: (key: string) => Result,
): Record<string, Result> {
	return Object.fromEntries(Object.keys(record).map((key) => [key, resultOf(key)]))
}
