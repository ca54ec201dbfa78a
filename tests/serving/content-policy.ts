/**
 * The content security policy the app runs under, on any host.
 *
 * Scripts, styles and connections come from the app's own origin and the API host; pictures also
 * from the platforms that keep the channels' avatars. The README shows it for other servers.
 *
 * @param apiOrigin the API host, when it is not the origin that serves the app
 */
export function contentPolicy(apiOrigin = ''): string {
	const own = ["'self'", apiOrigin].filter(Boolean).join(' ')
	return [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
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
	].join('; ')
}
