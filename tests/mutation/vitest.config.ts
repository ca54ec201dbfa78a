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
		// Some use the reference host, which can be slow on a busy machine.
		testTimeout: 30_000,
		expect: { poll: { timeout: 10_000 } },
	},
})
