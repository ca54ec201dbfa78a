import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressSite } from '../../../deploy/serving/compress-site.ts'
import { compressWithDictionaries, HASHED_FILE } from '../../../deploy/serving/dictionaries.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const DIGEST = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** Text that only a dictionary makes much smaller. */
const TEXT = randomBytes(4000).toString('base64')

/** Returns the path of a file's variant for a dictionary. */
function variantOf(site: string, path: string, dictionary: string): string {
	const digest = createHash('sha256').update(dictionary).digest('base64')
	return `${site}/assets/dcz/${digest}/${path}`
}

test('a file has a variant for each earlier build: a Zstandard frame after its digest', async () => {
	const previous = temporaryFolder({
		'assets/app-aaaaaa.js': TEXT,
		'assets/app-cccccc.js': `${TEXT}/`,
	})
	const site = temporaryFolder({ 'assets/app-bbbbbb.js': `${TEXT}//` })
	await compressSite(site)
	await compressWithDictionaries(site, previous)
	expect(existsSync(variantOf(site, 'assets/app-bbbbbb.js', `${TEXT}/`))).toBe(true)
	const variant = readFileSync(variantOf(site, 'assets/app-bbbbbb.js', TEXT))
	expect(variant.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
	expect(variant.subarray(8, 40)).toEqual(createHash('sha256').update(TEXT).digest())
	const content = zstdDecompressSync(variant.subarray(40), { dictionary: Buffer.from(TEXT) })
	expect(content.toString()).toBe(`${TEXT}//`)
	expect(variant.length).toBeLessThan(100)
})

test("a file that hasn't changed, has another name or gets no smaller has no variant", async () => {
	const previous = temporaryFolder({
		'assets/same-aaaaaa.js': TEXT,
		'assets/news-aaaaaa.js': TEXT,
		'assets/other-aaaaaa.js': 'nothing alike',
		'index.html': TEXT,
	})
	const site = temporaryFolder({
		'assets/same-aaaaaa.js': TEXT,
		'assets/news-detail-aaaaaa.js': TEXT,
		'assets/other-bbbbbb.js': TEXT,
		'index.html': `${TEXT} `,
	})
	await compressSite(site)
	await compressWithDictionaries(site, previous)
	expect(existsSync(`${site}/assets/dcz`)).toBe(false)
})

test.each([
	['/assets/app-ZEqlKI.js', 'app', 'js'],
	['/assets/news-detail-B-a6lS.js', 'news-detail', 'js'],
	['/assets/-prefetch-next-screens-aGV1fC.js', '-prefetch-next-screens', 'js'],
	['/assets/style-U3ogBXUz.css', 'style', 'css'],
	['/assets/n/app-ZEqlKI.js', 'n/app', 'js'],
	[`/assets/dcz/${DIGEST}/assets/app-ZEqlKI.js`, 'app', 'js'],
])('%s is the file %s of a build', (path, name, ending) => {
	expect(new RegExp(HASHED_FILE).exec(path)?.slice(1)).toEqual([name, ending])
})

test.each(['/index.html', '/assets/app.js', '/assets/app-ZEqlKI.js.gz', '/x/app-ZEqlKI.js'])(
	'%s has no hash',
	(path) => {
		expect(path).not.toMatch(new RegExp(HASHED_FILE))
	},
)
