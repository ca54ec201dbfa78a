import bcd, {
	type BrowserName,
	type CompatStatement,
	type Identifier,
	type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode'
import browserslist from 'browserslist'

/** MDN's data of what each browser has: `api`, `javascript` and `css`, each a tree of features. */
export { bcd, type Identifier }

/** As browserslist and MDN name them. */
const NAMES: Record<string, BrowserName> = {
	chrome: 'chrome',
	edge: 'edge',
	firefox: 'firefox',
	ios_saf: 'safari_ios',
	safari: 'safari',
}

/** The oldest version of each browser that package.json names. */
const OLDEST = oldestVersions(browserslist())

/**
 * Which of the oldest browsers lack a feature, as "chrome 109"; none where nothing is known of it.
 * One that is there by another name, or behind a setting, is lacking.
 */
export function browsersWithout(feature: Identifier | undefined): string[] {
	const { support } = feature?.__compat ?? ({ support: {} } as CompatStatement)
	return [...OLDEST].flatMap(([name, version]) => {
		const statements = [support[name] ?? []].flat()
		const isKnown = statements.length > 0
		return isKnown && !statements.some((each) => isThere(each, version))
			? [`${name} ${version}`]
			: []
	})
}

/** The features that stand below one in the data, with their names. */
export function childrenOf(feature: Identifier): [string, Identifier][] {
	const children = Object.entries(feature).filter(([key]) => key !== '__compat')
	return children as [string, Identifier][]
}

function isThere(statement: SimpleSupportStatement, version: string): boolean {
	const { version_added, version_removed, flags, prefix, alternative_name } = statement
	if (flags || prefix || alternative_name || typeof version_added !== 'string') return false
	if (typeof version_removed === 'string' && isAtLeast(version, version_removed)) return false
	return version_added !== 'preview' && isAtLeast(version, version_added.replace('≤', ''))
}

function oldestVersions(browsers: string[]): Map<BrowserName, string> {
	const oldest = new Map<BrowserName, string>()
	for (const browser of browsers) {
		const [name = '', versions = ''] = browser.split(' ')
		const known = NAMES[name]
		if (known === undefined) throw new Error(`MDN's data knows no ${name}`)
		const version = versions.split('-')[0] ?? ''
		const other = oldest.get(known)
		if (other === undefined || isAtLeast(other, version)) oldest.set(known, version)
	}
	return oldest
}

function isAtLeast(version: string, least: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number)
	const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number)
	return major === leastMajor ? minor >= leastMinor : major > leastMajor
}
