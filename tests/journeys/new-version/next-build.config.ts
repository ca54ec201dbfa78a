import { mergeConfig } from 'vite'
import app from '../../../vite.config.ts'

/**
 * The app as its next version is built: every file of it has another name, as if each had changed.
 * NEXT_VERSION names the version.
 */
const folder = `assets/${process.env.NEXT_VERSION}`

export default mergeConfig(app, {
	build: {
		rolldownOptions: {
			output: {
				entryFileNames: `${folder}/[name]-[hash].js`,
				chunkFileNames: `${folder}/[name]-[hash].js`,
				assetFileNames: `${folder}/[name]-[hash][extname]`,
			},
		},
	},
})
