import { defineConfig, mergeConfig } from 'vite'
import app from '../../vite.config.ts'

/** The build with one line changed in its entry, relative to the project's root. */
export const CHANGED_FOLDER = '.one-line-change'

export default defineConfig(async (environment) =>
	mergeConfig(await app(environment), {
		plugins: [
			{
				name: 'one-line-change',
				transform(code: string, id: string) {
					return id.endsWith('/src/main.tsx') ? `${code}\nperformance.mark('changed')` : undefined
				},
			},
		],
		build: { outDir: CHANGED_FOLDER },
	}),
)
