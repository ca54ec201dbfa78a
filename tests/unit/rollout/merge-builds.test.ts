import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mergeBuilds } from '../../../deploy/rollout/merge-builds.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const DAY = 86_400_000
const START = Date.parse('2026-11-22T06:00:00Z')

function buildOf(version: string): string {
	return temporaryFolder({
		'index.html': version,
		'service-worker.js': version,
		'service-worker.js.br': version,
		'logo.svg': version,
		'.server/policy.nginx.conf': version,
		[`assets/app-${version}.js`]: version,
		[`assets/app-${version}.js.gz`]: version,
		'assets/same.css': 'same',
	})
}

function assetsOf(served: string): string[] {
	return readdirSync(join(served, 'assets')).sort()
}

describe('a new build', () => {
	test('replaces the served one, whose hashed files stay for the given time', () => {
		const served = join(temporaryFolder({}), 'site')
		expect(mergeBuilds(buildOf('one'), served, 7 * DAY, START)).toEqual({
			earlier: [],
			deleted: [],
		})
		const earlier = ['app-one.js', 'app-one.js.gz']
		expect(mergeBuilds(buildOf('two'), served, 7 * DAY, START + DAY)).toEqual({
			earlier,
			deleted: [],
		})
		const names = ['index.html', 'service-worker.js', 'service-worker.js.br', 'logo.svg']
		for (const name of [...names, '.server/policy.nginx.conf'])
			expect(readFileSync(join(served, name), 'utf8'), name).toBe('two')
		expect(assetsOf(served)).toEqual([...earlier, 'app-two.js', 'app-two.js.gz', 'same.css'])

		// Seven days after they were replaced, not after they were built.
		expect(mergeBuilds(buildOf('two'), served, 7 * DAY, START + 8 * DAY - 1).deleted).toEqual([])
		expect(mergeBuilds(buildOf('two'), served, 7 * DAY, START + 8 * DAY).deleted).toEqual(earlier)
		expect(assetsOf(served)).toEqual(['app-two.js', 'app-two.js.gz', 'same.css'])
	})

	test('can be the previous one: a rollback keeps its files', () => {
		const served = join(temporaryFolder({}), 'site')
		const [one, two] = [buildOf('one'), buildOf('two')]
		mergeBuilds(one, served, 7 * DAY, START)
		mergeBuilds(two, served, 7 * DAY, START + DAY)
		const { earlier } = mergeBuilds(one, served, 7 * DAY, START + 2 * DAY)
		expect(earlier).toEqual(['app-two.js', 'app-two.js.gz'])
		expect(mergeBuilds(one, served, 7 * DAY, START + 9 * DAY).deleted).toHaveLength(2)
		expect(existsSync(join(served, 'assets/app-one.js'))).toBe(true)
	})

	test('removes files that it no longer has, and leaves those of others', () => {
		const served = join(temporaryFolder({ 'site/robots.txt': 'ours' }), 'site')
		const one = buildOf('one')
		for (const name of [
			'.well-known/assetlinks.json',
			'help/old-guide.html',
			'help/old-guide.html.br',
		]) {
			mkdirSync(dirname(join(one, name)), { recursive: true })
			writeFileSync(join(one, name), 'one')
		}
		mergeBuilds(one, served, 7 * DAY, START)
		const two = buildOf('two')
		rmSync(join(two, 'service-worker.js.br'))
		mkdirSync(join(served, '.well-known'), { recursive: true })
		writeFileSync(join(served, '.well-known/security.txt'), 'ours')
		mergeBuilds(two, served, 7 * DAY, START)
		mergeBuilds(two, served, 7 * DAY, START)
		const files = readdirSync(served, { recursive: true }).map(String)
		expect(files.filter((name) => /help|assetlinks|\.br$/.test(name))).toEqual([])
		expect(files).toEqual(
			expect.arrayContaining(['robots.txt', '.well-known/security.txt', 'logo.svg']),
		)
		expect(assetsOf(served)).toContain('app-one.js')
	})

	test('leaves no compressed copy in a folder that was copied by hand', () => {
		const served = temporaryFolder({ 'service-worker.js': 'one', 'service-worker.js.gz': 'one' })
		mergeBuilds(buildOf('two'), served, 7 * DAY, START)
		expect(existsSync(join(served, 'service-worker.js.gz'))).toBe(false)
	})

	test('leaves no empty folder of an expired variant', () => {
		const served = join(temporaryFolder({}), 'site')
		const one = buildOf('one')
		mkdirSync(join(one, 'assets/dcz/a/b=/assets'), { recursive: true })
		writeFileSync(join(one, 'assets/dcz/a/b=/assets/app-one.js'), 'variant')
		mergeBuilds(one, served, DAY, START)
		mergeBuilds(buildOf('two'), served, DAY, START)
		expect(existsSync(join(served, 'assets/dcz/a/b=/assets/app-one.js'))).toBe(true)
		mergeBuilds(buildOf('two'), served, DAY, START + DAY)
		expect(assetsOf(served)).toEqual(['app-two.js', 'app-two.js.gz', 'same.css'])
	})

	test("isn't taken from a folder without a build", () => {
		const served = temporaryFolder({ 'index.html': 'one' })
		expect(() => mergeBuilds(temporaryFolder({}), served, DAY)).toThrow('it has no index.html')
		expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('one')
	})
})
