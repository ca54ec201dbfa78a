import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig } from 'vite'
import { GALLERY_ASSETS, GALLERY_FOLDER } from './gallery-plugin.ts'

/** Builds the gallery next to the app, never into it. */
export default defineConfig({
	root: import.meta.dirname,
	publicDir: '../../public',
	plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
	build: {
		target: browserslistToEsbuild(),
		outDir: `../../${GALLERY_FOLDER}`,
		emptyOutDir: true,
		assetsDir: GALLERY_ASSETS,
		assetsInlineLimit: 0,
		chunkSizeWarningLimit: 1000,
		rolldownOptions: { input: 'gallery.html' },
	},
})
