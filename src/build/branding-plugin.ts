import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Settings } from './settings.ts'

/** Puts the newsroom's name into the document, and replaces pictures of `public/` with its own. */
export function brandingPlugin({
	VITE_PRODUCT_NAME: name,
	VITE_BRANDING: folder,
}: Settings): Plugin {
	return {
		name: 'branding',
		apply: 'build',
		transformIndexHtml: (html) => (name ? html.replaceAll('Reporter Portal', () => name) : html),
		generateBundle() {
			if (folder === undefined) return
			for (const name of readdirSync(folder)) {
				const source = readFileSync(join(folder, name))
				this.emitFile({ type: 'asset', fileName: name, source })
			}
		},
	}
}

/** The installed app's name and short name, if the newsroom has its own. */
export function manifestNames({ VITE_PRODUCT_NAME: name, VITE_PRODUCT_SHORT_NAME }: Settings) {
	const short = VITE_PRODUCT_SHORT_NAME ?? name
	return { ...(name && { name }), ...(short && { short_name: short }) }
}
