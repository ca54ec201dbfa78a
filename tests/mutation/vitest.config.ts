import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { PARTS } from './parts.ts'

const part = PARTS.find(({ name }) => name === process.env.MUTATED_PART)
if (part === undefined) throw new Error('MUTATED_PART names no part')

export default defineConfig({
	plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
	test: {
		environment: 'node',
		unstubGlobals: true,
		setupFiles: ['tests/unit/set-up.ts'],
		include: part.tests,
		// Some drive the reference host, and a busy machine takes its time.
		testTimeout: 30_000,
		expect: { poll: { timeout: 10_000 } },
	},
})
