// @vitest-environment node
import { expect, onTestFinished, test, vi } from 'vitest'
import { importWithVite } from '../../../src/build/inner-builds.ts'
import { mediaAddress } from '../../../src/shared/addresses/media-address.ts'

/** Imports a module as a build with these settings would. */
function configured<Module, Result>(
	settings: Record<string, string>,
	file: string,
	use: (module: Module) => Result,
): Promise<Result> {
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
	onTestFinished(() => {
		vi.unstubAllEnvs()
	})
	return importWithVite(file, use)
}

test("a tab's news are asked for by the host's own word for its category", async () => {
	const query = await configured(
		{ VITE_UPDATE_TYPE_POLITICAL: 'Politics' },
		'src/shared/contract/host-addresses.ts',
		({ newsPageOf }: typeof import('../../../src/shared/contract/host-addresses.ts')) => [
			newsPageOf('Political', 1),
			newsPageOf('Local', 2),
		],
	)
	expect(query).toEqual([
		{ page: 1, pageSize: 10, updateType: 'Politics' },
		{ page: 2, pageSize: 10, updateType: 'Local' },
	])
})

test('media lie below the base that the build names, and never outside of it', async () => {
	const base = await configured(
		{ VITE_MEDIA_BASE: 'https://media.example.org/files' },
		'src/shared/contract/host-addresses.ts',
		({ mediaBase }: typeof import('../../../src/shared/contract/host-addresses.ts')) => mediaBase,
	)
	const addresses = [
		...['public\\news\\a.jpg', '/news/a.jpg', '', '/', '../a.jpg', '//evil.example/a'],
	].map((filePath) => mediaAddress(filePath, base))
	const address = 'https://media.example.org/files/news/a.jpg'
	expect(addresses).toEqual([address, address, ...Array(4).fill(undefined)])
})

test('the newsroom’s own name stands in all messages of both languages', async () => {
	const settings = { VITE_PRODUCT_NAME: 'Desk $& 24', VITE_PRODUCT_NAME_KN: 'ಡೆಸ್ಕ್' }
	const { pages, notice } = await configured(
		settings,
		'src/build/below-floor/render-pages.tsx',
		({ renderPages }: typeof import('../../../src/build/below-floor/render-pages.tsx')) =>
			renderPages(undefined),
	)
	expect(pages.en).toContain('This browser is too old for Desk $&amp; 24')
	expect(pages.en).toContain('Desk $&amp; 24 opens again once the browser is updated.')
	expect(pages.kn).toContain('ಡೆಸ್ಕ್ ಮತ್ತೆ ತೆರೆಯುತ್ತದೆ')
	expect(Object.values(pages).join() + notice).not.toMatch(/Reporter Portal|ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್/)
})
