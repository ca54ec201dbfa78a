import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../state/languages.ts'
import type { Settings } from './settings.ts'

/** The settings by which a newsroom gives the app its own name. */
export type BrandNames = Pick<
	Settings,
	'VITE_PRODUCT_NAME' | 'VITE_PRODUCT_NAME_KN' | 'VITE_PRODUCT_SHORT_NAME'
>

/** The product's name in the catalogs of each language, and the setting with the newsroom's own. */
const NAMES: Record<Language, { name: string; setting: keyof BrandNames }> = {
	en: { name: 'Reporter Portal', setting: 'VITE_PRODUCT_NAME' },
	kn: { name: 'ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್', setting: 'VITE_PRODUCT_NAME_KN' },
}

/** Puts the newsroom's name for the app into all messages and the document. */
export function productNamePlugin(names: BrandNames = process.env as BrandNames): Plugin {
	const { VITE_PRODUCT_NAME: english } = names
	return {
		name: 'product-name',
		// Runs after the catalogs are compiled, when their ids are no longer the English words.
		enforce: 'post',
		transform: {
			filter: { id: /\/locales\/.*\.po$/ },
			handler: (catalog) =>
				english &&
				Object.values(NAMES).reduce(
					(renamed, { name, setting }) => renamed.replaceAll(name, () => names[setting] ?? english),
					catalog,
				),
		},
		transformIndexHtml: (html) => (english ? html.replaceAll(NAMES.en.name, () => english) : html),
	}
}

/** The name and the short name of the installed app, where they are the newsroom's own. */
export function manifestNames({ VITE_PRODUCT_NAME: name, VITE_PRODUCT_SHORT_NAME }: BrandNames) {
	const short = VITE_PRODUCT_SHORT_NAME ?? name
	return { ...(name && { name }), ...(short && { short_name: short }) }
}

/** Replaces pictures in `public/` by the newsroom's own. */
export function brandingPlugin(folder: string | undefined): Plugin {
	return {
		name: 'branding',
		apply: 'build',
		generateBundle() {
			if (folder === undefined) return
			for (const name of readdirSync(folder)) {
				const source = readFileSync(join(folder, name))
				this.emitFile({ type: 'asset', fileName: name, source })
			}
		},
	}
}
