import * as v from 'valibot'
import type { AssetLink } from './asset-links.ts'

const icon = v.object({
	src: v.string(),
	sizes: v.string(),
	purpose: v.optional(v.string(), 'any'),
})

/** What it needs of the web app manifest. */
export const webManifestSchema = v.object({
	name: v.string(),
	short_name: v.string(),
	start_url: v.string(),
	scope: v.string(),
	theme_color: v.string(),
	background_color: v.string(),
	icons: v.array(icon),
	shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(icon) })),
	share_target: v.unknown(),
})

/** The longest name of a shortcut that Android shows. */
const SHORT_NAME_LENGTH = 12

/**
 * Returns the configuration with which Bubblewrap makes the Android app.
 *
 * @param origin the app's origin
 * @param links the site's asset links
 * @param version of the app, such as 1.2.3
 */
export function twaManifest(
	manifest: v.InferOutput<typeof webManifestSchema>,
	{ origin, links, version }: { origin: string; links: readonly AssetLink[]; version: string },
) {
	const at = (path: string) => new URL(path, origin).href
	const iconFor = (purpose: string) =>
		manifest.icons.find((icon) => icon.purpose === purpose && icon.sizes === '512x512')
	const [any, maskable, monochrome] = ['any', 'maskable', 'monochrome'].map((purpose) => {
		const found = iconFor(purpose)
		return found && at(found.src)
	})
	const [link] = links
	return {
		packageId: link?.target.package_name,
		host: new URL(origin).host,
		name: manifest.name,
		launcherName: manifest.short_name,
		display: 'standalone',
		orientation: 'default',
		themeColor: manifest.theme_color,
		themeColorDark: manifest.theme_color,
		navigationColor: manifest.background_color,
		navigationColorDark: manifest.background_color,
		backgroundColor: manifest.background_color,
		// Android then shows the app's notifications under its own name, not Chrome's.
		enableNotifications: true,
		enableSiteSettingsShortcut: true,
		startUrl: manifest.start_url,
		fullScopeUrl: at(manifest.scope),
		webManifestUrl: at('/manifest.webmanifest'),
		iconUrl: any,
		maskableIconUrl: maskable,
		monochromeIconUrl: monochrome,
		splashScreenFadeOutDuration: 300,
		// Chrome itself, never a WebView: it has the app's worker and storage.
		fallbackType: 'customtabs',
		shortcuts: manifest.shortcuts.map(({ name, url, icons }) => ({
			name,
			shortName: name.slice(0, SHORT_NAME_LENGTH),
			url: at(url),
			chosenIconUrl: icons[0] && at(icons[0].src),
		})),
		shareTarget: manifest.share_target,
		signingKey: { path: './android.keystore', alias: 'android' },
		fingerprints: link?.target.sha256_cert_fingerprints.map((value) => ({ value })),
		appVersion: version,
		appVersionCode: versionCodeOf(version),
		generatorApp: 'bubblewrap-cli',
	}
}

/** A number that grows with the version, as the Play Store requires. */
function versionCodeOf(version: string): number {
	const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
	return major * 10_000 + minor * 100 + patch
}
