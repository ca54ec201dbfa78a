import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprintsIn, type Settings } from '../../src/build/settings.ts'

/** The file, below the site, in which Android looks for the app that may show the site without an address bar. */
export const ASSET_LINKS = '.well-known/assetlinks.json'

/** A statement of a Digital Asset Links file. */
export type AssetLink = {
	relation: ['delegate_permission/common.handle_all_urls']
	target: { namespace: 'android_app'; package_name: string; sha256_cert_fingerprints: string[] }
}

/** Writes the file, if the settings name an Android app. */
export function writeAssetLinks(site: string, settings: Settings): void {
	const { VITE_ANDROID_PACKAGE: name, VITE_ANDROID_FINGERPRINTS: fingerprints } = settings
	if (name === undefined || fingerprints === undefined) return
	const links: AssetLink[] = [
		{
			relation: ['delegate_permission/common.handle_all_urls'],
			target: {
				namespace: 'android_app',
				package_name: name,
				sha256_cert_fingerprints: fingerprintsIn(fingerprints),
			},
		},
	]
	const file = join(site, ASSET_LINKS)
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, `${JSON.stringify(links, undefined, '\t')}\n`)
}
