import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { DEFAULT_LANGUAGE } from '../../state/languages.ts'
import type { AppFiles } from '../app-files.ts'
import { type NewsroomContact, readNewsroomContact } from '../below-floor/newsroom-contact.ts'
import { buildOldScript, buildScript } from './build-script.ts'
import { chunkOf, closureOf, componentOf } from './bundle-files.ts'
import { contentPolicy, POLICY_FILE } from './content-policy.ts'
import { drawBelowFloor } from './draw-below-floor.ts'
import type { Drawings } from './drawn-screens.ts'
import { firstStyles } from './first-styles.ts'

type Chunk = Rolldown.OutputChunk
type Asset = Rolldown.OutputAsset

/** The pages that are opened from outside, also for the first time on a phone, and what they consist of. */
const PAGES: Record<string, string[]> = {
	'/auth/login': ['routes/auth/login.tsx'],
	'/dashboard/updates': ['routes/dashboard/route.tsx', 'routes/dashboard/updates.tsx'],
}

/** The catalogs of each language that do not come with the app: for every page, and for a reporter's. */
const WORDS = { kn: ['locales/kn.po'] }
const REPORTERS_WORDS = { en: ['locales/later/en.po'], kn: ['locales/later/kn.po'] }

/** The document, in bytes of gzip: nothing is seen before it is there. */
const BUDGET = 10_000

const SCREENS = ['updates', 'page', 'login']

/** What Vite has the document ask for. */
const TAGS =
	/\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g

/** What the browser asks for by itself, or others read, and nobody waits for. */
const LATE_HEAD =
	/\s*<(?:link rel="(?:icon|apple-touch-icon|manifest)"|meta name="description")[^>]*>/g

/**
 * Puts the first screen into the document: the calls it needs, what the app will draw of it, and the
 * styles for that. The app itself is then brought in by a file of its own.
 *
 * Where a browser is too old for the app, the document says so instead.
 *
 * @param apiOrigin the API host, when it is not the origin that serves the app
 * @param newsroomContact where a reporter with such a browser turns to
 */
export function earlyScreenPlugin(apiOrigin?: string, newsroomContact?: string): Plugin {
	let contact: NewsroomContact | undefined
	return {
		name: 'early-screen',
		apply: 'build',
		// Before anything is built: the worker's plugin writes its file even after an error.
		configResolved() {
			contact = readNewsroomContact(newsroomContact)
		},
		// Last of all: Vite writes into the document and the chunks what they ask for.
		generateBundle: {
			order: 'post',
			async handler(_options, bundle) {
				const files = Object.values(bundle)
				const chunks = files.filter((file) => file.type === 'chunk')
				const assets = files.filter((file) => file.type === 'asset')
				const page = assets.find(({ fileName }) => fileName === 'index.html')
				const entry = chunks.find(({ fileName }) =>
					String(page?.source).includes(`src="/${fileName}"`),
				)
				if (page === undefined || entry === undefined) throw new Error('There is no page')

				const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'))
				const app = JSON.stringify(appFiles(chunks, entry, styles))
				const html = String(page.source)
				const [loader, drawings, { pages, notice }] = await Promise.all([
					buildScript('src/early/load-app.ts', {
						APP_FILES: app,
						LATE_HEAD: JSON.stringify(html.match(LATE_HEAD)?.join('')),
					}),
					drawScreens(chunks, entry),
					drawBelowFloor(contact),
				])
				const emit = (name: string, source: string) =>
					`/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`
				// A phone's first visit is in the default language; the others come from the phone.
				const { [DEFAULT_LANGUAGE]: drawing, ...others } = drawings
				const style = firstStyles(styles.map(({ source }) => source).join(''), markupIn(drawings))
				const early = await buildScript('src/early/early-screen.ts', {
					DRAWING: JSON.stringify(drawing),
					STYLES: JSON.stringify(style),
					OTHER_DRAWINGS: JSON.stringify(emit('early-screens.json', JSON.stringify(others))),
				})
				const belowFloor = emit(
					'below-floor.js',
					await buildOldScript('src/early/below-floor/show-pages.ts', {
						PAGES: JSON.stringify(pages),
					}),
				)
				const floor = await buildOldScript('src/early/below-floor/test-floor.ts', {
					PAGE_FILE: JSON.stringify(belowFloor),
				})
				page.source = documentWith(html, [
					`<noscript>${notice}</noscript>`,
					`<script>${floor}</script>`,
					// Those that know no modules may know no hashes either, and so not run what stands above.
					`<script nomodule src="${belowFloor}"></script>`,
					`<script>${early}</script>`,
					// The early screen does not wait for it, and without one there is the app all the same.
					`<script async src="${emit('load-app.js', loader)}"></script>`,
				])
				const { length } = gzipSync(page.source)
				this.info(`the document: ${length} of ${BUDGET} bytes`)
				if (length > BUDGET) this.error(`The document has ${length} bytes; its budget is ${BUDGET}`)
				this.emitFile({
					type: 'asset',
					fileName: POLICY_FILE,
					source: contentPolicy({ scripts: [floor, early], style }, apiOrigin),
				})
			},
		},
	}
}

function documentWith(page: string, body: string[]): string {
	// Without any the browser would ask for one of its own accord.
	const noIcon = '<link rel="icon" href="data:," />'
	return page
		.replace(TAGS, '')
		.replace(LATE_HEAD, '')
		.replace('</head>', (end) => `\t${noIcon}\n\t${end}`)
		.replace('</body>', (end) => `\t${body.join('\n')}\n\t${end}`)
}

function markupIn(drawings: Drawings): string {
	return Object.values(drawings)
		.flatMap(({ screens }) => Object.values(screens))
		.join('')
}

function appFiles(chunks: Chunk[], entry: Chunk, styles: Asset[]): AppFiles {
	const initial = closureOf(chunks, [entry])
	const beyond = (from: Chunk[]) =>
		[...closureOf(chunks, from)].filter((chunk) => !initial.has(chunk)).map(nameOf)
	const catalogs = (files: string[]) => beyond(files.map((file) => chunkOf(chunks, file)))
	return {
		entry: nameOf(entry),
		scripts: [...initial].filter((chunk) => chunk !== entry).map(nameOf),
		styles: styles.map(nameOf),
		pages: mapValues(PAGES, (routes) => beyond(routes.map((route) => componentOf(chunks, route)))),
		words: mapValues(WORDS, catalogs),
		reportersWords: mapValues(REPORTERS_WORDS, catalogs),
	}
}

function nameOf({ fileName }: Chunk | Asset): string {
	return fileName
}

function mapValues<Key extends string, Value, Result>(
	record: Record<Key, Value>,
	change: (value: Value, key: Key) => Result,
): Record<Key, Result> {
	const entries = Object.entries(record) as [Key, Value][]
	const changed = entries.map(([key, value]) => [key, change(value, key)])
	return Object.fromEntries(changed)
}

/** Has the built app draw its screens, each in a process of its own: it takes its page to be the only one. */
async function drawScreens(chunks: Chunk[], entry: Chunk): Promise<Drawings> {
	const folder = await mkdtemp(join(tmpdir(), 'reporter-portal-'))
	try {
		await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
		for (const { fileName, code } of chunks) {
			await mkdir(join(folder, dirname(fileName)), { recursive: true })
			await writeFile(join(folder, fileName), code)
		}
		const drawn = await Promise.all(
			SCREENS.map(async (screen): Promise<Drawings> => {
				const options = ['src/early/build/draw-screens.ts', join(folder, entry.fileName), screen]
				const { stdout } = await promisify(execFile)(process.execPath, options)
				return JSON.parse(stdout)
			}),
		)
		return drawn.reduce(together)
	} finally {
		await rm(folder, { recursive: true })
	}
}

function together(some: Drawings, more: Drawings): Drawings {
	return mapValues(some, ({ screens, ages }, language) => ({
		screens: { ...screens, ...more[language].screens },
		ages: { ...ages, ...more[language].ages },
	}))
}
