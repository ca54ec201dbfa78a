import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE } from '../../app-state/languages.ts'
import { appFiles } from '../app-files.ts'
import { checkBudget, DOCUMENT_BUDGET, SCRIPT_BUDGETS } from '../budgets.ts'
import { contentSecurityPolicy, POLICY_FILE } from '../content-security-policy.ts'
import { buildScript, importWithVite, minifyScript } from '../inner-builds.ts'
import { CHECK_BROWSER } from '../pages/check-browser.ts'
import { UNSUPPORTED_FILE } from '../pages/page-files.ts'
import { criticalStyles } from './critical-styles.ts'

const TAGS =
	/\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet|manifest)")[^>]*>(?:<\/script>)?/g

/** Indentation, and slashes that HTML doesn't need. */
const OPTIONAL = /\n\s*| \/(?=>)/g

/** An attribute's value whose quotes HTML doesn't need, escaped for JSON. */
const QUOTES = /=\\"([\w-]+)\\"(?=[ >])/g

type Renderers = [
	typeof import('./render-templates.tsx'),
	typeof import('../pages/render-unsupported.tsx'),
	typeof import('../pages/render-guide.tsx'),
]

/** Inlines the first screens, writes the pages without the app and the policy for all, and checks the budgets. */
export function prerenderPlugin(): Plugin {
	return {
		name: 'prerender',
		apply: 'build',
		// Runs last, after Vite has completed the document and the chunks.
		generateBundle: {
			order: 'post',
			async handler(_options, bundle) {
				const files = Object.values(bundle)
				const chunks = files.filter((file) => file.type === 'chunk')
				const assets = files.filter((file) => file.type === 'asset')
				const page = assets.find(({ fileName }) => fileName === 'index.html')
				const html = String(page?.source)
				const entry = chunks.find(({ fileName }) => html.includes(`src="/${fileName}"`))
				const sheet = assets.find(({ fileName }) => fileName.endsWith('.css'))
				if (!page || !entry || !sheet) throw new Error('There is no page')
				const ownFiles = appFiles(chunks, entry, sheet)
				for (const [path, budget] of Object.entries(SCRIPT_BUDGETS)) {
					const { pages, updatesCatalogs } = ownFiles
					const messages = path.startsWith('/dashboard') ? updatesCatalogs[DEFAULT_LANGUAGE] : []
					const names = [ownFiles.scripts, pages[path], messages].flat()
					const scripts = chunks.filter(({ fileName }) => names.includes(fileName))
					const code = scripts.map((script) => script.code)
					checkBudget(this, `the first-screen JavaScript of ${path}`, code, budget)
				}
				const emit = (name: string, source: string) =>
					`/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`

				const [{ renderTemplates }, { renderUnsupported }, { renderGuide }] =
					await importWithVite<Renderers>(
						'src/build/prerender/render-templates.tsx',
						'src/build/pages/render-unsupported.tsx',
						'src/build/pages/render-guide.tsx',
					)
				// Inline only the default language, which a first visit uses. Phones fetch the others.
				const { [DEFAULT_LANGUAGE]: own, ...otherLanguages } = renderTemplates()
				const styles = criticalStyles(`${sheet.source}`, Object.values(own).join(''))
				const inline = await buildScript('src/prerender/inline-script.ts', {
					STYLES: styles,
					TEMPLATES: JSON.parse(JSON.stringify(own).replaceAll(QUOTES, '=$1')),
					OTHER_LANGUAGES: emit('templates.json', JSON.stringify(otherLanguages)),
					APP_FILES: ownFiles,
				})
				const unsupported = renderUnsupported()
				const check = await minifyScript(CHECK_BROWSER, { ecma: 5 })
				const body = [
					`<noscript>${unsupported.notice}</noscript>`,
					`<script>${check}</script>`,
					`<script>${inline}</script>`,
				]
				const bare = html.replaceAll(TAGS, '')
				if (bare.includes('/assets/')) this.error('Vite writes a tag that `TAGS` does not match')
				// The first paint waits for this element, by a link in `index.html`. Without it, Chromium paints an empty page
				// before it runs the scripts.
				page.source = bare
					.replaceAll(OPTIONAL, '')
					.replace('<div id="root">', (root) => `${body.join('')}${root}`)
				checkBudget(this, 'the document', [page.source], DOCUMENT_BUDGET)
				const guide = renderGuide()
				const policy = contentSecurityPolicy({
					scripts: [check, inline, guide.script],
					styles: [styles, guide.style, unsupported.style],
				})
				const written = {
					...guide.files,
					[UNSUPPORTED_FILE]: unsupported.page,
					[POLICY_FILE]: policy,
				}
				for (const [fileName, source] of Object.entries(written))
					this.emitFile({ type: 'asset', fileName, source })
			},
		},
	}
}
