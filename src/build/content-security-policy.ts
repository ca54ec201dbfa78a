import { createHash } from 'node:crypto'
import { TRUSTED_TYPES_POLICIES } from '../shared/trusted-types.ts'

/** The file with the policy, which the server sends with each page. */
export const POLICY_FILE = 'content-security-policy.txt'

/**
 * The content security policy the app runs under, on any host.
 *
 * Scripts, styles and connections come from the app's own origin and the API host. Inline scripts and styles are allowed
 * by their hashes. Pictures may also come from the platforms: they host the channels' avatars.
 *
 * @param inline the inline scripts and styles
 * @param otherOrigins of the API host and the media, if they differ from the app's
 */
export function contentSecurityPolicy(
	inline: { scripts: string[]; styles: string[] },
	otherOrigins: readonly string[] = [],
): string {
	const own = ["'self'", ...otherOrigins].join(' ')
	return [
		"default-src 'none'",
		`script-src 'self' ${inline.scripts.map(hashOf).join(' ')}`,
		`style-src 'self' ${inline.styles.map(hashOf).join(' ')}`,
		`img-src ${own} https: data:`,
		`media-src ${own} blob:`,
		`connect-src ${own}`,
		"font-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		"form-action 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		// Only these policies may turn text into markup, or into the address of a script.
		"require-trusted-types-for 'script'",
		`trusted-types ${TRUSTED_TYPES_POLICIES.join(' ')}`,
	].join('; ')
}

function hashOf(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
