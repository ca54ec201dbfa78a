import { parseUrl } from '../addresses/parse-url.ts'
import { cleanLink } from './clean-link.ts'
import { fillTemplate, formOf, pathOf, plainHost, siteOf } from './link-forms.ts'

/**
 * A key that is equal for two addresses of the same video or post. Only for comparing: it need not be an
 * address. Text that is no web address is its own key.
 */
export function comparableLink(text: string): string {
	const link = cleanLink(text)
	const url = parseUrl(link)
	if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return link
	// With credentials or a port it is not the site's own address, so it must not equal one.
	if (url.username + url.password + url.port !== '') return url.href
	const form = formOf(url)
	return form?.key === undefined ? plainAddress(url) : fillTemplate(form, form.key)
}

/** Host, path and the parameters that are not for tracking, whatever their order. */
function plainAddress(url: URL): string {
	url.searchParams.sort()
	return (siteOf(url.hostname)?.domain ?? plainHost(url.hostname)) + pathOf(url) + url.search
}
