import { defineConfig, mergeConfig } from 'vite'
import app from '../../../vite.config.ts'
import { NEXT_FOLDER } from '../build-app.ts'

/** Renames every file of the next version, as if each had changed. The names stay about as long. */
const ASSETS = 'assets/n'

export default defineConfig(async (environment) =>
	mergeConfig(await app(environment), {
		build: {
			outDir: NEXT_FOLDER,
			rolldownOptions: {
				output: {
					entryFileNames: `${ASSETS}/[name]-[hash:6].js`,
					chunkFileNames: `${ASSETS}/[name]-[hash:6].js`,
					assetFileNames: `${ASSETS}/[name]-[hash:6][extname]`,
				},
			},
		},
	}),
)
