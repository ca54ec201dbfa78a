import { mergeConfig } from 'vite'
import app from '../../../vite.config.ts'
import { NEXT_FOLDER } from '../build-app.ts'

/** The app as its next version is built: every file of it has another name, as if each had changed. */
const ASSETS = 'assets/next'

export default mergeConfig(app, {
	build: {
		outDir: NEXT_FOLDER,
		rolldownOptions: {
			output: {
				entryFileNames: `${ASSETS}/[name]-[hash].js`,
				chunkFileNames: `${ASSETS}/[name]-[hash].js`,
				assetFileNames: `${ASSETS}/[name]-[hash][extname]`,
			},
		},
	},
})
