import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** What is never part of a first screen; its words are not either. */
const LATE = ['src/features/connection', 'src/features/problem-report', 'src/features/storage']

export default defineConfig({
	sourceLocale: 'en',
	locales: ['en', 'kn'],
	catalogs: [
		{ path: 'locales/{locale}', include: ['src'], exclude: LATE.map((room) => `${room}/**`) },
		{ path: 'locales/late/{locale}', include: LATE },
	],
	format: formatter({ lineNumbers: false }),
})
