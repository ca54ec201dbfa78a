import { expect, onTestFinished, test, vi } from 'vitest'
import { importWithVite } from '../../../src/build/inner-builds.ts'
import { mediaAddress } from '../../../src/shared/addresses/media-address.ts'

const OWN = 'https://reporter-portal.invalid'

/** Imports a module as a worker of a site with these settings would. */
async function configured<Module, Result>(
	newsroom: unknown,
	file: string,
	use: (module: Module) => Result,
): Promise<Result> {
	vi.stubGlobal('newsroom', newsroom)
	onTestFinished(() => {
		vi.unstubAllGlobals()
	})
	const [module] = await importWithVite<[Module]>(file)
	return use(module)
}

test("a tab's news is requested by the host's name for its category", async () => {
	const names = await configured(
		{ updateTypes: { Political: 'Politics' } },
		'src/shared/newsroom.ts',
		({ updateTypeOf }: typeof import('../../../src/shared/newsroom.ts')) => [
			updateTypeOf('Political'),
			updateTypeOf('Local'),
		],
	)
	expect(names).toEqual(['Politics', 'Local'])
})

test('media addresses stay below the base in the settings', async () => {
	const base = await configured(
		{ mediaBase: 'https://media.example.org/files' },
		'src/shared/newsroom-details.ts',
		({ mediaBase }: typeof import('../../../src/shared/newsroom-details.ts')) => mediaBase,
	)
	const addresses = [
		'public\\news\\a.jpg',
		'/news/a.jpg',
		'',
		'/',
		'../a.jpg',
		'//evil.example/a',
	].map((filePath) => mediaAddress(filePath, base))
	const address = 'https://media.example.org/files/news/a.jpg'
	expect(addresses).toEqual([address, address, ...Array(4).fill(undefined)])
})

test.each([
	['missing', undefined],
	['not an object', 5],
	['null', null],
	[
		'of wrong types',
		{ apiOrigin: 5, mediaBase: {}, updateTypes: 'x', names: [], contact: [], reports: 5 },
	],
	['not addresses', { apiOrigin: 'api', mediaBase: '/m', contact: { address: 'x:y', words: 'z' } }],
])('a site whose settings are %s works as if it had none', async (_what, newsroom) => {
	const { apiOrigin, productName, updateTypeOf } = await configured(
		newsroom,
		'src/shared/newsroom.ts',
		(module: typeof import('../../../src/shared/newsroom.ts')) => module,
	)
	expect([apiOrigin, updateTypeOf('Local')]).toEqual([OWN, 'Local'])
	expect(['en', 'kn'].map(productName)).toEqual(['Reporter Portal', 'ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್'])
	const details = await configured(
		newsroom,
		'src/shared/newsroom-details.ts',
		({
			mediaBase,
			newsroomContact,
			reportsAddress,
		}: typeof import('../../../src/shared/newsroom-details.ts')) => [
			mediaBase,
			newsroomContact(),
			reportsAddress(),
		],
	)
	expect(details).toEqual([OWN, undefined, undefined])
})
