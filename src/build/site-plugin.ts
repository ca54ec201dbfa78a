import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import postcss, { type ChildNode, type Declaration, Rule } from 'postcss'
import type { Plugin, Rolldown } from 'vite'
import { DEFAULT_LANGUAGE } from '../app-state/languages.ts'
import { appFiles, SCRIPT_BUDGETS } from './app-files.ts'
import { contentSecurityPolicy, POLICY_FILE } from './content-security-policy.ts'
import { frameworkScript } from './framework-script.ts'
import { buildScript, importWithVite, minifyScript } from './inner-builds.ts'
import { UNSUPPORTED_FILE } from './pages/page-files.ts'

/** In gzipped bytes. Phones show nothing before the document arrives. */
const DOCUMENT_BUDGET = 10_000

/** Phones request the worker's script again at every start. */
const WORKER_BUDGET = 12_000

/** Phones fetch the worker's second script once per version. */
const BACKGROUND_WORK_BUDGET = 26_200

const TAGS =
	/\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet|manifest)")[^>]*>(?:<\/script>)?/g

/** Indentation, and the slashes and end tags that HTML doesn't need. */
const OPTIONAL = /\n\s*| \/(?=>)|<\/(?:body|html)>/g

/** An attribute's value whose quotes HTML doesn't need, escaped for JSON. */
const QUOTES = /=\\"([\w-]+)\\"(?=[ >])/g

// Selectors and media queries that can wait for the app's style sheet, such as the logo's and the chevron's. The general focus ring can't.
const LATER =
	/forced-colors|hover|summary:not|\[aria-labelledby|[\w\]]:focus(?!-within)|data-(invalid|disabled|typing)|^\.\w+\[aria-busy/
// Declarations that can wait: animation, decoration, pictures, and what surrounds focused elements.
const LATER_DECLARATION =
	/^(animation|transition|cursor|outline-offset|-moz-text-size-adjust|box-shadow|scrollbar-color|scroll-(padding|margin)-bottom|text-overflow|background-(size|position|repeat)).*:|:.*(url|gradient|--background)/

type Renderers = [
	typeof import('./pages/render-templates.tsx'),
	typeof import('./pages/render-unsupported.tsx'),
	typeof import('./pages/render-guide.tsx'),
]

/**
 * Inlines the first screens into the document, writes the worker's second script, the pages without the app and the policy
 * for all, and checks the budgets. `complete` runs when the whole site is in its folder, including the service worker.
 */
export function sitePlugin(complete: (site: string) => void): Plugin {
	let site = ''
	return {
		name: 'site',
		apply: 'build',
		configResolved({ root, build }) {
			site = resolve(root, build.outDir)
		},
		// Runs last, after Vite has completed the document and the chunks.
		generateBundle: {
			order: 'post',
			async handler(_options, bundle) {
				const files = Object.values(bundle)
				const chunks = files.filter((file) => file.type === 'chunk')
				const page = bundle['index.html']
				const sheet = files.find(({ fileName }) => fileName.endsWith('.css'))
				if (page?.type !== 'asset' || sheet?.type !== 'asset') throw new Error('There is no page')
				const framework = await frameworkScript(chunks)
				const frameworkFile = this.emitFile({
					type: 'asset',
					name: 'libraries.js',
					source: framework,
				})
				const ownFiles = appFiles(chunks, sheet.fileName, this.getFileName(frameworkFile))
				for (const [path, budget] of Object.entries(SCRIPT_BUDGETS)) {
					const { scripts, pages, updates } = ownFiles
					const messages = path.startsWith('/dashboard') ? updates[DEFAULT_LANGUAGE] : []
					const names = [scripts, pages[path], messages].flat()
					const own = chunks.filter(({ fileName }) => names.includes(fileName))
					const code = [framework, ...own.map((chunk) => chunk.code)]
					checkBudget(this, `the first-screen JavaScript of ${path}`, code, budget)
				}
				const [work, [{ renderTemplates }, { renderUnsupported }, { renderGuide }]] =
					await Promise.all([
						buildScript('sw/background-work.ts', {}),
						importWithVite<Renderers>(
							'src/build/pages/render-templates.tsx',
							'src/build/pages/render-unsupported.tsx',
							'src/build/pages/render-guide.tsx',
						),
					])
				checkBudget(this, "the worker's background work", [work], BACKGROUND_WORK_BUDGET)
				this.emitFile({ type: 'asset', name: 'background-work.js', source: work })

				// Inline only the default language, which a first visit uses. Phones fetch the others.
				const { [DEFAULT_LANGUAGE]: own, ...others } = renderTemplates()
				const source = JSON.stringify(others)
				const otherLanguages = this.emitFile({ type: 'asset', name: 'templates.json', source })
				const styles = criticalStyles(`${sheet.source}`, Object.values(own).join(''))
				const inline = await buildScript('src/prerender/inline-script.ts', {
					STYLES: styles,
					TEMPLATES: JSON.parse(JSON.stringify(own).replaceAll(QUOTES, '=$1')),
					OTHER_LANGUAGES: `/${this.getFileName(otherLanguages)}`,
					APP_FILES: ownFiles,
				})
				const unsupported = renderUnsupported()
				const check = await minifyScript(unsupported.script, { ecma: 5 })
				const body = `<noscript>${unsupported.notice}</noscript><script>${check}</script><script>${inline}</script>`
				const bare = `${page.source}`.replaceAll(TAGS, '')
				if (bare.includes('/assets/')) this.error('Vite writes a tag that `TAGS` does not match')
				// The first paint waits for this element, by a link in `index.html`. Without it, Chromium paints an empty page
				// before it runs the scripts.
				page.source = bare
					.replaceAll(OPTIONAL, '')
					.replace('<div id="root">', (root) => `${body}${root}`)
				checkBudget(this, 'the document', [page.source], DOCUMENT_BUDGET)
				const guide = renderGuide()
				const written = {
					...guide.files,
					[UNSUPPORTED_FILE]: unsupported.page,
					[POLICY_FILE]: contentSecurityPolicy({
						scripts: [check, inline, guide.script],
						styles: [styles, guide.style, unsupported.style],
					}),
				}
				for (const [fileName, source] of Object.entries<string>(written))
					this.emitFile({ type: 'asset', fileName, source })
			},
		},
		closeBundle: {
			order: 'post',
			sequential: true,
			handler() {
				// A failed build has written nothing, and reports its own error.
				if (!existsSync(join(site, 'index.html'))) return
				const worker = readFileSync(join(site, 'service-worker.js'))
				checkBudget(this, 'the service worker', [worker], WORKER_BUDGET)
				complete(site)
			},
		},
	}
}

/** Prints the gzipped size of files in bytes, and fails the build if it exceeds its budget. */
function checkBudget(
	build: Rolldown.PluginContext,
	what: string,
	files: (string | Uint8Array)[],
	budget: number,
): void {
	const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0)
	build.info(`${what}: ${size} of ${budget} bytes`)
	if (size > budget) build.error(`${what} has ${size} bytes; its budget is ${budget}`)
}

/** Returns the critical CSS: minified styles without what can wait or what the first screens' markup doesn't use. */
function criticalStyles(styles: string, markup: string): string {
	const classes = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' '))
	const elements = [...markup.matchAll(/<(\w+)/g)].map(([, name]) => name)
	const used = new Set([...classes, ...elements, 'html', 'body'])
	const isNeeded = (selector: string) =>
		!LATER.test(selector) &&
		[...selector.matchAll(/(?:^|\.)([\w-]+)/g)].every(([, name]) => used.has(name))

	const root = postcss.parse(styles.replaceAll(/\s*\/\*.*?\*\//g, ''))
	root.walkDecls((declaration) => {
		if (LATER_DECLARATION.test(`${declaration}`)) declaration.remove()
	})
	root.walkRules((rule) => {
		rule.selectors = rule.selectors.filter(isNeeded)
		if (rule.selector === '') rule.remove()
	})
	root.walkAtRules((rule) => {
		if (rule.name === 'keyframes' || LATER.test(rule.params)) rule.remove()
	})
	const read = new Set([...`${root}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
	const constants: Declaration[] = []
	root.walkDecls(/^--/, (property) => {
		const isInlined = isConstant(property, styles)
		if (isInlined) constants.push(property)
		if (isInlined || !read.has(property.prop)) property.remove()
	})
	root.walk((node) => {
		if (isEmpty(node)) node.remove()
	})
	return constants.reduce(
		(text, { prop, value }) => text.replaceAll(`var(${prop})`, value),
		`${root}`,
	)
}

/** Whether a token is a short value that no theme or rule changes. The value takes less space than the token. */
function isConstant({ prop, value, parent }: Declaration, styles: string): boolean {
	const isOfRoot = parent instanceof Rule && parent.selector === ':root'
	return isOfRoot && /^[\w.]+$/.test(value) && styles.split(`${prop}:`).length === 2
}

function isEmpty(node: ChildNode): boolean {
	return 'nodes' in node && node.nodes?.every(isEmpty) === true
}
