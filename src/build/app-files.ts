import { dirname } from 'node:path'
import type { Rolldown } from 'vite'
import { LANGUAGES } from '../app-state/languages.ts'
import { FIRST_SCREENS } from '../prerender/first-screens.ts'
import type { AppFiles } from '../prerender/load-app.ts'

/** The most JavaScript that a page may request before it can be used, in gzipped bytes. */
export const SCRIPT_BUDGETS: Record<string, number> = {
	'/auth/login': 135_000,
	'/dashboard/updates': 155_000,
}

/** @throws if the bundle lacks a catalog, or a page named in `first-screens.ts` */
export function appFiles(
	chunks: Rolldown.OutputChunk[],
	style: string,
	framework: string,
): AppFiles {
	/** Returns the chunks that have a module of this name, and all that these import. */
	const namesOf = (module: string) => {
		const from = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.match(module)))
		if (from.length === 0) throw new Error(`The bundle has no ${module}`)
		const names = new Set(from.map(({ fileName }) => fileName))
		// The set grows meanwhile.
		for (const name of names)
			for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
				names.add(imported)
		return [...names]
	}
	const scripts = namesOf('/src/main.tsx')
	const additional = (module: string) => {
		const names = namesOf(module).filter((name) => !scripts.includes(name))
		return names.length > 0 ? names : undefined
	}
	const catalogs = (folder: string) =>
		byKey(LANGUAGES, (language) => additional(`/${folder}/${language}.po`))
	for (const page of Object.keys(FIRST_SCREENS)) namesOf(`/src/routes${page}.tsx`)
	return {
		framework,
		scripts,
		style,
		// A page's path is also that of its file. Its layout's chunks count, too.
		pages: byKey(SCRIPT_BUDGETS, (page) =>
			additional(`/src/routes(${page}|${dirname(page)}/route).tsx`),
		),
		catalogs: catalogs('locales'),
		updates: catalogs('locales/updates'),
	}
}

function byKey<Result>(
	record: Record<string, unknown>,
	resultOf: (key: string) => Result,
): Record<string, Result> {
	return Object.fromEntries(Object.keys(record).map((key) => [key, resultOf(key)]))
}
