import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE } from '../../state/languages.ts'
import { appFiles } from '../app-files.ts'
import { buildBelowFloor } from '../below-floor/build-below-floor.ts'
import { DOCUMENT_BUDGET } from '../budgets.ts'
import { buildScript } from '../build-script.ts'
import { checkChunkGroups } from '../chunk-groups.ts'
import { contentSecurityPolicy, POLICY_FILE } from '../content-security-policy.ts'
import { importWithVite } from '../import-with-vite.ts'
import type { NewsroomContact } from '../newsroom-contact.ts'
import { criticalStyles, splitStyles } from './critical-styles.ts'

/** What Vite has the document ask for, which `load-app.ts` brings in later. */
const TAGS =
	/\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet|manifest)")[^>]*>(?:<\/script>)?/g

/** Indentation, and slashes that HTML does not ask for. */
const NEEDLESS = /\n\s*| \/(?=>)/g

/**
 * Puts the first screen into the document: the requests it needs, its markup and the styles for that. The app
 * itself is then brought in by a file of its own. Where a browser is too old for it, the document says so instead.
 *
 * @param otherOrigins those of the API host and the media, where it is not the one that serves the app
 * @param contact where a reporter with such a browser turns to
 */
export function prerenderPlugin(
	otherOrigins: readonly string[] = [],
	contact?: NewsroomContact,
): Plugin {
	return {
		name: 'prerender',
		apply: 'build',
		// Last of all: Vite writes into the document and the chunks what they ask for.
		generateBundle: {
			order: 'post',
			async handler(_options, bundle) {
				const files = Object.values(bundle)
				const chunks = files.filter((file) => file.type === 'chunk')
				const assets = files.filter((file) => file.type === 'asset')
				const page = assets.find(({ fileName }) => fileName === 'index.html')
				const html = String(page?.source)
				const entry = chunks.find(({ fileName }) => html.includes(`src="/${fileName}"`))
				if (page === undefined || entry === undefined) throw new Error('There is no page')
				checkChunkGroups(chunks)
				const emit = (name: string, source: string) =>
					`/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`

				const sheets = assets.filter(({ fileName }) => fileName.endsWith('.css'))
				const templates = await importWithVite(
					'src/build/prerender/render-templates.tsx',
					({ renderTemplates }: typeof import('./render-templates.tsx')) => renderTemplates(),
				)
				// A phone's first visit is in the default language; the others come from the phone.
				const { [DEFAULT_LANGUAGE]: own, ...otherLanguages } = templates
				const pages = [...Object.values(own.news), own.others.page, own.others.skeleton]
				const [styles, otherStyles] = splitStyles(
					criticalStyles(
						sheets.map(({ source }) => source).join(''),
						[...pages, own.others.login, own.others.loadFailure].join(''),
					),
					pages.join(''),
				)
				const inline = await buildScript('src/prerender/inline-script.ts', {
					STYLES: styles,
					NEWS_TEMPLATES: own.news,
					OTHER_LANGUAGES: emit('templates.json', JSON.stringify(otherLanguages)),
				})
				const others = await buildScript('src/prerender/inline-screens.ts', {
					OTHER_SCREENS: { templates: own.others, styles: otherStyles },
				})
				const loader = await buildScript('src/prerender/load-app.ts', {
					APP_FILES: appFiles(chunks, entry, sheets),
				})
				const { notice, floor, pagesFile } = await buildBelowFloor(contact, emit)
				// What the news do not need comes after what they need.
				const body = [
					`<script>${floor}</script>`,
					// A browser without modules may ignore the policy's hashes, and so refuse the inline script above.
					`<script nomodule src="${pagesFile}"></script>`,
					`<script>${inline}</script>`,
					`<script async src="${emit('load-app.js', loader)}"></script>`,
					`<script>${others}</script>`,
					`<noscript>${notice}</noscript>`,
				]
				page.source = html
					.replaceAll(TAGS, '')
					.replaceAll(NEEDLESS, '')
					.replace('</body>', (end) => `${body.join('')}${end}`)
				const { length } = gzipSync(page.source)
				this.info(`the document: ${length} of ${DOCUMENT_BUDGET} bytes`)
				if (length > DOCUMENT_BUDGET)
					this.error(`The document has ${length} bytes; its budget is ${DOCUMENT_BUDGET}`)
				const source = contentSecurityPolicy(
					{ scripts: [floor, inline, others], styles: [styles, otherStyles] },
					otherOrigins,
				)
				this.emitFile({ type: 'asset', fileName: POLICY_FILE, source })
			},
		},
	}
}
