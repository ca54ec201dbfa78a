import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ASSET_LINKS, writeAssetLinks } from '../../../deploy/play-store/asset-links.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { webManifest } from '../../../src/build/web-manifest.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const ORIGIN = 'https://app.example.org'
const FIRST = Array(32).fill('0A').join(':')
const SECOND = Array(32).fill('FF').join(':')
const SETTINGS = {
	VITE_ANDROID_PACKAGE: 'org.a.portal',
	VITE_ANDROID_FINGERPRINTS: `${FIRST.toLowerCase()}, ${SECOND}`,
}

let folder: string
let site: string

beforeEach(() => {
	folder = temporaryFolder({ 'site/manifest.webmanifest': JSON.stringify(webManifest) })
	site = join(folder, 'site')
})

function run(...options: string[]) {
	const command = [resolve('deploy/play-store/main.ts'), ...options]
	const { stderr, status } = spawnSync(process.execPath, command, { cwd: folder })
	return { errors: String(stderr), status }
}

test('a site has asset links only if its settings name an app', () => {
	writeAssetLinks(site, {})
	expect(existsSync(join(site, ASSET_LINKS))).toBe(false)
	writeAssetLinks(site, SETTINGS)
	const fingerprints = { sha256_cert_fingerprints: [FIRST, SECOND] }
	expect(JSON.parse(readFileSync(join(site, ASSET_LINKS), 'utf8'))).toEqual([
		{
			relation: ['delegate_permission/common.handle_all_urls'],
			target: { namespace: 'android_app', package_name: 'org.a.portal', ...fingerprints },
		},
	])
})

test('the Android app is configured like the installed app', () => {
	writeAssetLinks(site, SETTINGS)
	expect(run(`${ORIGIN}/`, 'site', 'android')).toEqual({ errors: '', status: 0 })
	const twa = JSON.parse(readFileSync(join(folder, 'android/twa-manifest.json'), 'utf8'))
	expect(twa).toMatchObject({
		packageId: 'org.a.portal',
		host: 'app.example.org',
		name: 'Reporter Portal',
		launcherName: 'Reporter',
		startUrl: '/dashboard/updates',
		enableNotifications: true,
		fullScopeUrl: `${ORIGIN}/`,
		iconUrl: `${ORIGIN}/icon-512.png`,
		maskableIconUrl: `${ORIGIN}/icon-maskable-512.png`,
		monochromeIconUrl: `${ORIGIN}/icon-monochrome-512.png`,
		fingerprints: [{ value: FIRST }, { value: SECOND }],
		shareTarget: webManifest.share_target,
		appVersion: packageJson.version,
	})
	expect(twa.shortcuts).toHaveLength(webManifest.shortcuts.length)
	expect(twa.shortcuts[0]).toEqual({
		name: 'Paste link',
		shortName: 'Paste link',
		url: `${ORIGIN}/share?paste=now`,
		chosenIconUrl: `${ORIGIN}/shortcuts/paste-link.png`,
	})
	expect(Number.isInteger(twa.appVersionCode) && twa.appVersionCode > 0).toBe(true)
})

test.each([
	['an address', [], 'npm run play-store', 2],
	['https', ['http://app.example.org', 'site', 'android'], 'npm run play-store', 2],
	['a folder', [ORIGIN, 'site'], 'npm run play-store', 2],
	['asset links', [ORIGIN, 'site', 'android'], 'Set VITE_ANDROID_PACKAGE', 1],
])('the command says what is missing: %s', (_what, options, words, code) => {
	const { errors, status } = run(...options)
	expect(errors).toContain(words)
	expect(status).toBe(code)
})
