import { transform } from '@swc/core'
import { buildScript, importWithVite } from '../inner-builds.ts'
import type { NewsroomContact } from '../newsroom-contact.ts'

/**
 * Builds the pages for browsers that are too old for the app.
 *
 * @param contact of the newsroom, if known
 * @param emit adds a file to the site, and returns its address
 */
export async function buildBelowFloor(
	contact: NewsroomContact | undefined,
	emit: (name: string, source: string) => string,
) {
	const { pages, notice } = await importWithVite(
		'src/build/below-floor/render-pages.tsx',
		({ renderPages }: typeof import('./render-pages.tsx')) => renderPages(contact),
	)
	const pagesFile = emit(
		'below-floor.js',
		await buildOldScript('src/below-floor/show-pages.ts', { PAGES: pages }),
	)
	const floor = await buildOldScript('src/below-floor/check-browser.ts', { PAGE_FILE: pagesFile })
	return { notice, floor, pagesFile }
}

/** Builds a classic script in ES5, for browsers of any age: Vite's own target ends at ES2015. */
async function buildOldScript(input: string, values: Record<string, unknown>): Promise<string> {
	const { code } = await transform(await buildScript(input, values, false), {
		swcrc: false,
		isModule: false,
		minify: true,
		jsc: { target: 'es5', minify: { compress: { passes: 3 }, mangle: true } },
	})
	return code.trim()
}
