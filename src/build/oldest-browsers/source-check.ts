import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { withoutTooNew } from './declarations.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const CACHE = join(ROOT, 'node_modules/.cache/oldest-browsers')

/** What the sources name all the same, as TypeScript declares it, and what comes of it where it is lacking. */
const PROGRESSIVE: Record<string, string> = {
	'AbortSignal.any': 'shared/abort-signals.ts does it by itself',
	'Clipboard#readText': 'the page of shared links has a field to paste into',
	'HTMLElement#hidePopover': 'see showPopover',
	'HTMLElement#showPopover': 'the styles put the toasts on top',
	'Navigator#canShare': 'files are saved, not shared',
	'NavigatorBadge#clearAppBadge': 'see setAppBadge',
	'NavigatorBadge#setAppBadge': 'the number of waiting links stands in the app alone',
	'Navigator#share': 'looked for first; see Navigator#canShare',
	'NotificationEvent#notification': 'only Chromium has anything to notify of',
	'ReadableStreamBYOBReader#read': 'a body is read in chunks of its own',
	requestIdleCallback: 'a timer takes its place',
	'Navigator#wakeLock': 'the screen goes dark during a long download',
	'WakeLock#request': 'see Navigator#wakeLock',
	'WakeLockSentinel#release': 'see Navigator#wakeLock',
	'StorageManager#estimate': 'the room is not known, and not told',
}

const REFERENCE = /\/\/\/ <reference lib="([^"]+)" \/>/g

const TYPESCRIPT = createRequire(import.meta.url).resolve('typescript/package.json')
const TSC = join(dirname(TYPESCRIPT), 'lib/tsc.js')
const LIBRARIES = join(
	dirname(
		createRequire(TYPESCRIPT).resolve(
			`@typescript/typescript-${process.platform}-${process.arch}/package.json`,
		),
	),
	'lib',
)

/** Where code runs, as TypeScript's declarations of what there is. */
export type Place = 'dom' | 'webworker'

/**
 * Compiles sources against what the oldest browsers have. Seconds, not more: nothing is written but the
 * declarations.
 *
 * @param include the sources, as TypeScript's `include` takes them
 * @returns what TypeScript says of each fault; nothing where there is none
 */
export function tooNewInSources(place: Place, include: string[], exclude: string[] = []): string {
	const folder = join(CACHE, place)
	mkdirSync(folder, { recursive: true })
	const names = libraries(['esnext', place, `${place}.iterable`, `${place}.asynciterable`])
	const texts = names.map((name) => readFileSync(libraryFile(name), 'utf8'))
	const files = names.map((name) => join(folder, `${name}.d.ts`))
	const kept = withoutTooNew(texts, (name) =>
		Object.keys(PROGRESSIVE).some((each) => name === each || name.startsWith(`${each}#`)),
	)
	for (const [at, file] of files.entries())
		writeFileSync(file, (kept[at] ?? '').replaceAll(REFERENCE, ''))

	const config = join(folder, 'tsconfig.json')
	writeFileSync(
		config,
		JSON.stringify({
			extends: join(ROOT, 'tsconfig.json'),
			compilerOptions: { noLib: true, types: ['vite/client'] },
			files,
			include: include.map((path) => resolve(ROOT, path)),
			exclude: exclude.map((path) => resolve(ROOT, path)),
		}),
	)
	const { stdout } = spawnSync(process.execPath, [TSC, '-p', config, '--pretty', 'false'], {
		cwd: ROOT,
		encoding: 'utf8',
	})
	return stdout
}

/** These of TypeScript's libraries and all that they refer to. */
function libraries(names: string[]): string[] {
	const all = new Set(names)
	for (const name of all)
		for (const [, other = ''] of readFileSync(libraryFile(name), 'utf8').matchAll(REFERENCE))
			all.add(other)
	return [...all]
}

/** The platform's own package of TypeScript has the libraries beside the compiler. */
function libraryFile(name: string): string {
	return join(LIBRARIES, `lib.${name}.d.ts`)
}
