import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { apiHostPlugin } from './tests/api-host/vite-plugin.ts'
import { ClosingLineReporter } from './tests/closing-line-reporter.ts'
import { siteHeadersPlugin } from './tests/serving/site-headers-plugin.ts'

export default defineConfig({
	plugins: [
		tanstackRouter({
			target: 'react',
			autoCodeSplitting: true,
			routesDirectory: 'src/routes',
			generatedRouteTree: 'src/route-tree.gen.ts',
			quoteStyle: 'single',
			semicolons: false,
		}),
		babel({ presets: [linguiTransformerBabelPreset()] }),
		react(),
		lingui({ failOnMissing: true }),
		apiHostPlugin(),
		siteHeadersPlugin(process.env.VITE_API_ORIGIN),
	],
	build: {
		target: 'es2022',
		assetsInlineLimit: 0,
		manifest: true,
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						{ name: 'framework', test: /node_modules/, tags: ['$initial'] },
						{ name: 'shared', minShareCount: 3, minSize: 0 },
					],
				},
			},
		},
	},
	test: {
		reporters: ['default', new ClosingLineReporter()],
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					environment: 'happy-dom',
					include: ['tests/unit/**/*.test.{ts,tsx}'],
				},
			},
			{
				extends: true,
				test: {
					name: 'journeys',
					environment: 'node',
					include: ['tests/journeys/**/*.test.ts'],
					globalSetup: ['tests/journeys/build-app.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
					expect: { poll: { timeout: 10_000 } },
				},
			},
		],
	},
})
