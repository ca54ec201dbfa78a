import { expect, test, vi } from 'vitest'
import { importWithVite } from '../../../src/build/inner-builds.ts'
import { mediaAddress } from '../../../src/shared/addresses/media-address.ts'

type Shared = typeof import('../../../src/shared/newsroom.ts')

const OWN = 'https://reporter-portal.invalid'

/** Imports what a worker of a site with these settings would. */
async function configured(newsroom: unknown): Promise<Shared> {
	vi.stubGlobal('newsroom', newsroom)
	const [shared] = await importWithVite<[Shared]>('src/shared/newsroom.ts')
	return shared
}

test("a tab's news is requested by the host's name for its category", async () => {
	const { updateTypeOf } = await configured({ updateTypes: { Political: 'Politics' } })
	expect([updateTypeOf('Political'), updateTypeOf('Local')]).toEqual(['Politics', 'Local'])
})

test('media addresses stay below the base in the settings', async () => {
	const { mediaBase } = await configured({ mediaBase: 'https://media.example.org/files' })
	const paths = ['public\\news\\a.jpg', '/news/a.jpg', '', '/', '../a.jpg', '//evil.example/a']
	const address = 'https://media.example.org/files/news/a.jpg'
	expect(paths.map((filePath) => mediaAddress(filePath, mediaBase))).toEqual([
		...[address, address],
		...Array(4).fill(undefined),
	])
})

test.each([undefined, {}])('a site whose settings are %j has the defaults', async (newsroom) => {
	const site = await configured(newsroom)
	expect([site.apiOrigin, site.mediaBase, site.updateTypeOf('Local')]).toEqual([OWN, OWN, 'Local'])
	expect(['en', 'kn'].map(site.productName)).toEqual(['Reporter Portal', 'ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್'])
	expect([site.newsroom.contact, site.newsroom.reports]).toEqual([undefined, undefined])
})
