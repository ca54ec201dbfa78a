import bcd, {
	type BrowserName,
	type CompatStatement,
	type Identifier,
	type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode'
import browserslist from 'browserslist'

/** MDN's browser compatibility data: `api`, `javascript` and `css` are trees of features. */
export { bcd, type Identifier }

/** Browserslist's names of the browsers, and MDN's. */
const MDN_NAMES: Record<string, BrowserName> = {
	chrome: 'chrome',
	edge: 'edge',
	firefox: 'firefox',
	ios_saf: 'safari_ios',
	safari: 'safari',
}

/** The oldest version of each browser that package.json names. */
const OLDEST_VERSIONS = oldestVersions(browserslist())

/**
 * Returns the oldest browsers that lack a feature, such as "chrome 109"; none if the data doesn't list the feature.
 * Support under a prefix, another name or a flag doesn't count.
 */
export function browsersWithout(feature: Identifier | undefined): string[] {
	const { support } = feature?.__compat ?? ({ support: {} } as CompatStatement)
	return [...OLDEST_VERSIONS].flatMap(([name, version]) => {
		const statements = [support[name] ?? []].flat()
		const isKnown = statements.length > 0
		return isKnown && !statements.some((each) => isSupported(each, version))
			? [`${name} ${version}`]
			: []
	})
}

/** Returns a feature's direct children in the data, with their names. */
export function childrenOf(feature: Identifier): [string, Identifier][] {
	const children = Object.entries(feature).filter(([key]) => key !== '__compat')
	return children as [string, Identifier][]
}

function isSupported(statement: SimpleSupportStatement, version: string): boolean {
	const { version_added, version_removed, flags, prefix, alternative_name } = statement
	if (flags || prefix || alternative_name || typeof version_added !== 'string') return false
	if (typeof version_removed === 'string' && isAtLeast(version, version_removed)) return false
	return version_added !== 'preview' && isAtLeast(version, version_added.replace('≤', ''))
}

function oldestVersions(browsers: string[]): Map<BrowserName, string> {
	const oldest = new Map<BrowserName, string>()
	for (const browser of browsers) {
		const [name = '', versions = ''] = browser.split(' ')
		const mdnName = MDN_NAMES[name]
		if (mdnName === undefined) throw new Error(`MDN's data knows no ${name}`)
		const version = versions.split('-')[0] ?? ''
		const other = oldest.get(mdnName)
		if (other === undefined || isAtLeast(other, version)) oldest.set(mdnName, version)
	}
	return oldest
}

function isAtLeast(version: string, least: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number)
	const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number)
	return major === leastMajor ? minor >= leastMinor : major > leastMajor
}
