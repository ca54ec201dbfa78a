import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { removeUnsupported } from './declarations.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const CACHE = join(ROOT, 'node_modules/.cache/oldest-browsers')

/** APIs that the sources may use although an oldest browser lacks them, and the fallback without each. */
const ALLOWED_WITH_FALLBACK: Record<string, string> = {
	'AbortSignal.any': 'shared/abort-signals.ts implements it',
	'Clipboard#readText': 'reporters can paste links into a field',
	'HTMLElement#hidePopover': 'see showPopover',
	'HTMLElement#showPopover': 'the stylesheet puts the toasts on top',
	'Navigator#canShare': 'files are saved instead of shared',
	'NavigatorBadge#clearAppBadge': 'see setAppBadge',
	'NavigatorBadge#setAppBadge': 'only the app itself shows the number of waiting links',
	'Navigator#share': 'feature-detected; see Navigator#canShare',
	'NotificationEvent#notification': 'the app shows notifications in Chromium only',
	'ReadableStreamBYOBReader#read': 'a default reader reads the body',
	requestIdleCallback: 'a timer replaces it',
	'Navigator#wakeLock': 'the screen turns off during a long download',
	'WakeLock#request': 'see Navigator#wakeLock',
	'WakeLockSentinel#release': 'see Navigator#wakeLock',
	'StorageManager#estimate': "free space is unknown and isn't shown",
}

const REFERENCE = /\/\/\/ <reference lib="([^"]+)" \/>/g

const TYPESCRIPT = createRequire(import.meta.url).resolve('typescript/package.json')
const TSC = join(dirname(TYPESCRIPT), 'lib/tsc.js')
const TYPESCRIPT_LIB_FOLDER = join(
	dirname(
		createRequire(TYPESCRIPT).resolve(
			`@typescript/typescript-${process.platform}-${process.arch}/package.json`,
		),
	),
	'lib',
)

/** The TypeScript lib of the environment where the code runs. */
export type Lib = 'dom' | 'webworker'

/**
 * Type-checks the sources against the APIs that all the oldest browsers support. This takes only seconds, because
 * nothing but the declarations is written.
 *
 * @param include the sources, in the form of `include` in tsconfig.json
 * @returns TypeScript's error messages; empty if there are none
 */
export function findUnsupportedApis(lib: Lib, include: string[], exclude: string[] = []): string {
	const folder = join(CACHE, lib)
	mkdirSync(folder, { recursive: true })
	const names = withReferencedLibs(['esnext', lib, `${lib}.iterable`, `${lib}.asynciterable`])
	const texts = names.map((name) => readFileSync(libFile(name), 'utf8'))
	const files = names.map((name) => join(folder, `${name}.d.ts`))
	const kept = removeUnsupported(texts, (name) =>
		Object.keys(ALLOWED_WITH_FALLBACK).some((each) => name === each || name.startsWith(`${each}#`)),
	)
	for (const [index, file] of files.entries())
		writeFileSync(file, (kept[index] ?? '').replaceAll(REFERENCE, ''))

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

/** Returns these TypeScript libs and all libs that they reference. */
function withReferencedLibs(names: string[]): string[] {
	const all = new Set(names)
	for (const name of all)
		for (const [, other = ''] of readFileSync(libFile(name), 'utf8').matchAll(REFERENCE))
			all.add(other)
	return [...all]
}

/** Returns a lib's path. TypeScript's package for this platform contains the libs beside the compiler. */
function libFile(name: string): string {
	return join(TYPESCRIPT_LIB_FOLDER, `lib.${name}.d.ts`)
}
