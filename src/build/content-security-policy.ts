import { createHash } from 'node:crypto'
import { TRUSTED_TYPES_POLICIES } from '../shared/trusted-types.ts'
import { accentStyle } from './accent.ts'
import type { Settings } from './settings.ts'

/** The file with the policy. The server sends the policy with each page. */
export const POLICY_FILE = 'content-security-policy.txt'

/**
 * Returns the content security policy that the app has on every host; `extendPolicy` adds what the settings need.
 * Inline scripts and styles are allowed by their hashes. Pictures may also come from the platforms, which host the
 * channels' avatars.
 */
export function contentSecurityPolicy(inline: { scripts: string[]; styles: string[] }): string {
	return [
		"default-src 'none'",
		`script-src 'self' ${inline.scripts.map(hashOf).join(' ')}`,
		`style-src 'self' ${inline.styles.map(hashOf).join(' ')}`,
		"img-src 'self' https: data:",
		"media-src 'self' blob:",
		"connect-src 'self'",
		"font-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		"form-action 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		// Only these Trusted Types policies may turn text into markup, or into the address of a script.
		"require-trusted-types-for 'script'",
		`trusted-types ${TRUSTED_TYPES_POLICIES.join(' ')}`,
	].join('; ')
}

/** The name of the policy's endpoint in the `Reporting-Endpoints` header. */
export const REPORTS_ENDPOINT = 'reports'

export function extendPolicy(policy: string, settings: Settings): string {
	const other = otherOrigins(settings).map((origin) => ` ${origin}`)
	const style = accentStyle(settings)
	const { VITE_REPORTS: reports } = settings
	const extended = policy
		.replaceAll(/(?<=(?:img|media|connect)-src 'self')/g, other.join(''))
		.replace(/(?<=style-src 'self')/, style && ` ${hashOf(style)}`)
	if (reports === undefined) return extended
	const elsewhere = reports.startsWith('/') ? '' : ` ${reports}`
	return `${extended.replace(/(?<=connect-src 'self')/, elsewhere)}; report-to ${REPORTS_ENDPOINT}`
}

/** Returns the other origins that pages send requests to. */
export function otherOrigins({ VITE_API_ORIGIN, VITE_MEDIA_BASE }: Settings): string[] {
	const origins = [VITE_API_ORIGIN, VITE_MEDIA_BASE && new URL(VITE_MEDIA_BASE).origin]
	return [...new Set(origins.filter((origin) => origin !== undefined))]
}

function hashOf(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
