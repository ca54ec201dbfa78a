import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isAppPage } from '../shared/addresses/app-pages.ts'
import { parseUrl } from '../shared/addresses/url.ts'
import { CATEGORIES, type Category } from '../shared/contract/categories.ts'
import type { Newsroom, NewsroomContact } from '../shared/newsroom-settings.ts'
import { accentSetting } from './accent.ts'

/** Which values a setting takes, as a check and in words. */
type Setting = [isValid: (given: string) => boolean, takes: string]

/**
 * Matches addresses to which cookies can be sent: over https or, on this machine, http. The content security policy and
 * the configurations of servers contain them, so they may only have characters that mean nothing there.
 */
const ADDRESS =
	/^(?:https:\/\/(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\])|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d+)?(?:\/[\w.~%@:+-]+)*$/

/** The longest name that fits under an icon on a phone's home screen. */
const SHORT_NAME_LENGTH = 12

const NAME_LENGTH = 40

/** Everything that differs between newsrooms and hosts. `deploy/settings.env` documents each setting. */
const SETTINGS = {
	VITE_API_ORIGIN: [
		isOrigin,
		'the origin of the API host alone, such as https://api.example.org, without a path or a slash behind it; http only on this machine',
	],
	VITE_MEDIA_BASE: [
		isAddress,
		'the address below which media lie, such as https://media.example.org/files, without a slash behind it; http only on this machine',
	],
	...(Object.fromEntries(
		CATEGORIES.map((category) => [
			updateTypeSetting(category),
			[
				(given: string) => given.length <= 60 && !/\p{Cc}/u.test(given),
				'the word by which the host calls this category, in at most 60 characters',
			],
		]),
	) as Record<UpdateTypeSetting, Setting>),
	VITE_PRODUCT_NAME: [
		(given) => isName(given, NAME_LENGTH),
		`a name of at most ${NAME_LENGTH} characters, without quotes, brackets and backslashes`,
	],
	VITE_PRODUCT_NAME_KN: [
		(given) => isName(given, NAME_LENGTH),
		`the name in Kannada, in at most ${NAME_LENGTH} characters, without quotes, brackets and backslashes`,
	],
	VITE_PRODUCT_SHORT_NAME: [
		(given) => isName(given, SHORT_NAME_LENGTH),
		`a name of at most ${SHORT_NAME_LENGTH} characters, for below the icon on a phone`,
	],
	VITE_BRANDING: [
		isBrandingFolder,
		'a folder whose files have names of pictures in public/, such as logo.svg or icon-192.png',
	],
	VITE_ACCENT: accentSetting('light'),
	VITE_ACCENT_DARK: accentSetting('dark'),
	VITE_REPORTS: [
		isReportsAddress,
		'an https address without a query, such as https://reports.example.org/portal, or a path that is not a page of the app, such as /reports; http only on this machine',
	],
	VITE_ANDROID_PACKAGE: [
		(given) => /^[a-z]\w*(\.[a-z]\w*)+$/i.test(given),
		"the Android app's package name, such as org.example.portal",
	],
	VITE_ANDROID_FINGERPRINTS: [
		(given) => fingerprintsIn(given).every((each) => /^([\dA-F]{2}:){31}[\dA-F]{2}$/.test(each)),
		'SHA-256 fingerprints: 32 pairs of the characters 0-9 and A-F with colons between them; commas between fingerprints',
	],
	VITE_NEWSROOM_CONTACT: [
		(given) => readNewsroomContact(given) !== undefined,
		'a telephone number with its country code (+91 80 2345 6789), an e-mail address, or a web address that begins with https://',
	],
} satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

export type Settings = { [Name in SettingName]?: string | undefined }

/**
 * Reads and validates the settings of a file and of the environment, whose variables override the file's unless they are
 * empty. @throws with a sentence for each setting that is wrong, unknown or contradicts another
 */
export function readSettings(
	environment: Record<string, string | undefined>,
	file?: Uint8Array,
): Settings {
	const given: Record<string, string> = file ? readFile(file) : {}
	for (const [name, value] of Object.entries(environment))
		if (value?.trim() && /^\W*VITE_/i.test(name)) given[name] = value
	const problems = Object.entries(given).flatMap(([name, value]) => problemOf(name, value) ?? [])
	const settings: Settings = Object.fromEntries(
		Object.entries(given)
			.map(([name, value]) => [name, unquote(value)])
			.filter(([, value]) => value),
	)
	problems.push(...contradictionsIn(settings))
	if (problems.length > 0) throw new Error(problems.join('\n'))
	return settings
}

/**
 * Unlike in Node's `parseEnv`, a `#` in a value doesn't start a comment, because colours begin with it. A line without "="
 * counts as the name of an unknown setting.
 */
function readFile(content: Uint8Array): Record<string, string> {
	const lines = new TextDecoder().decode(content).split(/[\r\n]+/)
	const settings = lines
		.map((line) => line.trim())
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map(
			(line) =>
				/^(?:export\s+)?(?<name>[^=]*?)\s*=(?<value>.*)$/s.exec(line)?.groups ?? { name: line },
		)
	return Object.fromEntries(settings.map(({ name = '', value = '' }) => [name, value]))
}

function unquote(value: string): string {
	return value.trim().replace(/^(['"])(.*)\1$/s, '$2')
}

function problemOf(name: string, value: string): string | undefined {
	if (!Object.hasOwn(SETTINGS, name))
		return `There is no setting “${name}”. There are ${SETTING_NAMES.join(', ')}.`
	const given = unquote(value)
	const [isValid, takes]: Setting = SETTINGS[name as SettingName]
	const isWrong = given !== '' && !isValid(given)
	const problem = writingProblem(value) ?? (isWrong ? `It takes ${takes}.` : undefined)
	return problem && `${name} is “${given}”. ${problem}`
}

/** Returns what is wrong with how a value is written, if anything. */
function writingProblem(value: string): string | undefined {
	if (value.includes('\ufffd')) return "It isn't in UTF-8. Save it as UTF-8."
	if (unquote(value) !== value.trim()) return undefined
	if (/^\s*['"]/.test(value)) return 'The quotes must enclose the whole value.'
	if (/\s#/.test(value))
		return 'A comment needs a line of its own. Quote a value that contains “ #”.'
	return undefined
}

/** Returns the settings that the site itself contains. */
export function newsroomOf(settings: Settings): Newsroom {
	const { VITE_PRODUCT_NAME: en, VITE_PRODUCT_NAME_KN: kn = en } = settings
	return {
		apiOrigin: settings.VITE_API_ORIGIN,
		mediaBase: settings.VITE_MEDIA_BASE,
		updateTypes: updateTypesOf(settings),
		names: { ...(en && { en }), ...(kn && { kn }) },
		contact: readNewsroomContact(settings.VITE_NEWSROOM_CONTACT),
		reports: settings.VITE_REPORTS,
	}
}

type UpdateTypeSetting = `VITE_UPDATE_TYPE_${Uppercase<Category>}`

export function updateTypeSetting(category: Category): UpdateTypeSetting {
	return `VITE_UPDATE_TYPE_${category.toUpperCase() as Uppercase<Category>}`
}

/** Returns the host's word for each category: the setting's, or by default the category itself. */
export function updateTypesOf(settings: Settings): Record<Category, string> {
	return Object.fromEntries(
		CATEGORIES.map((category) => [category, settings[updateTypeSetting(category)] ?? category]),
	) as Record<Category, string>
}

export function fingerprintsIn(text: string): string[] {
	return text.split(',').map((fingerprint) => fingerprint.trim().toUpperCase())
}

function contradictionsIn(settings: Settings): string[] {
	const words = updateTypesOf(settings)
	const found = CATEGORIES.flatMap((category, index) => {
		const other = CATEGORIES.slice(0, index).find((earlier) => words[earlier] === words[category])
		if (!other) return []
		const both = `${updateTypeSetting(category)} and ${updateTypeSetting(other)}`
		return [`${both} are both “${words[category]}”, so two tabs would show the same.`]
	})
	if (!settings.VITE_ANDROID_PACKAGE !== !settings.VITE_ANDROID_FINGERPRINTS)
		found.push('VITE_ANDROID_PACKAGE and VITE_ANDROID_FINGERPRINTS need each other.')
	return found
}

/** Returns whether a name can be written into the document and into messages. */
function isName(given: string, length: number): boolean {
	return given.length <= length && !/["'<>{}\\\p{Cc}]/u.test(given)
}

function isBrandingFolder(given: string): boolean {
	if (!statSync(given, { throwIfNoEntry: false })?.isDirectory()) return false
	const names = readdirSync(given)
	const pictures = readdirSync(resolve('public')).filter((name) => /\.(svg|png|ico)$/.test(name))
	return names.length > 0 && names.every((name) => pictures.includes(name))
}

/** Returns whether a setting is a web address without query, credentials, or a slash behind it. */
function isAddress(given: string): boolean {
	return ADDRESS.test(given) && parseUrl(given)?.href.replace(/\/$/, '') === given
}

function isOrigin(given: string): boolean {
	return isAddress(given) && new URL(given).origin === given
}

function isReportsAddress(given: string): boolean {
	const isPath = isAddress(`https://own.invalid${given}`)
	return isPath ? given.startsWith('/') && !isAppPage(given) : isAddress(given)
}

/**
 * Parses a telephone number with its country code, an e-mail address or a web address; `undefined` for anything else.
 */
export function readNewsroomContact(value = ''): NewsroomContact | undefined {
	const given = value.trim()
	// Check the characters first, because the parser also finds a number among other words.
	const number = /^\+[\d\s().-]+$/.test(given) ? parsePhoneNumberFromString(given) : undefined
	if (number?.isPossible()) return { address: number.getURI(), words: number.formatInternational() }
	if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(given))
		return { address: `mailto:${given}`, words: given }
	const url = /^https:\/\/[^\s/@]+\.[^\s/@]+(\/[^\s"<>]*)?$/.test(given) && parseUrl(given)
	return url ? { address: url.href, words: given.replace(/^https:\/\/|\/$/g, '') } : undefined
}
