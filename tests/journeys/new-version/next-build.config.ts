import { defineConfig, mergeConfig } from 'vite'
import app from '../../../vite.config.ts'
import { NEXT_FOLDER } from '../build-app.ts'

/** The app as its next version is built: every file of it has another name, as if each had changed, of about the same length. */
const ASSETS = 'assets/n'

export default defineConfig(async (environment) =>
	mergeConfig(await app(environment), {
		build: {
			outDir: NEXT_FOLDER,
			rolldownOptions: {
				output: {
					entryFileNames: `${ASSETS}/[name]-[hash:6].js`,
					chunkFileNames: `${ASSETS}/[name]-[hash:6].js`,
					assetFileNames: `${ASSETS}/[name]-[hash][extname]`,
				},
			},
		},
	}),
)
