import { parseUrl } from '../shared/addresses/parse-url.ts'
import { siteOf } from '../shared/links/link-forms.ts'
import type { Platform } from './platform.ts'

/** The platform a link leads to, by its host alone; `undefined` if it is none of the product's. */
export function platformOf(link: string): Platform | undefined {
	return siteOf(parseUrl(link)?.hostname ?? '')?.site.platform
}
