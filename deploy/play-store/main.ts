/**
 * Writes the configuration of the Android app for a site, with which Bubblewrap makes it:
 * `npm run play-store -- https://app.example.org /srv/reporter-portal ANDROID_FOLDER`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import packageJson from '../../package.json' with { type: 'json' }
import { parseUrl } from '../../src/shared/addresses/url.ts'
import { ASSET_LINKS, type AssetLink } from './asset-links.ts'
import { twaManifest, webManifestSchema } from './twa-manifest.ts'

const [address, site, folder] = process.argv.slice(2)
const origin = parseUrl(address ?? '')?.origin
if (!origin?.startsWith('https://') || site === undefined || folder === undefined) {
	process.stderr.write('npm run play-store -- https://app.example.org SITE FOLDER\n')
	process.exitCode = 2
} else if (!existsSync(join(site, ASSET_LINKS))) {
	process.stderr.write(
		`${site} has no ${ASSET_LINKS}. Set VITE_ANDROID_PACKAGE and VITE_ANDROID_FINGERPRINTS for the rollout.\n`,
	)
	process.exitCode = 1
} else {
	const manifest = v.parse(webManifestSchema, readJson(site, 'manifest.webmanifest'))
	const links = readJson(site, ASSET_LINKS) as AssetLink[]
	const { version } = packageJson
	const configuration = twaManifest(manifest, { origin, links, version })
	mkdirSync(folder, { recursive: true })
	const file = join(folder, 'twa-manifest.json')
	writeFileSync(file, `${JSON.stringify(configuration, undefined, '\t')}\n`)
	process.stdout.write(`${file} is written. Run there, with a key in android.keystore:

npx @bubblewrap/cli update --skipVersionUpgrade
npx @bubblewrap/cli build
`)
}

function readJson(folder: string, name: string): unknown {
	return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}
