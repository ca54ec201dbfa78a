import { useLingui } from '@lingui/react/macro'
import { siFacebook, siInstagram, siX, siYoutube } from 'simple-icons'
import { parseUrl } from '../shared/addresses/url.ts'
import { knownValue } from '../shared/contract/known-value.ts'
import { PLATFORMS } from '../shared/contract/submissions.ts'
import { siteOf } from '../shared/links/link-forms.ts'
import styles from './platform-badge.module.css'

const DRAWINGS: Record<Platform, string> = {
	Instagram: siInstagram.path,
	Youtube: siYoutube.path,
	Facebook: siFacebook.path,
	Twitter: siX.path,
}

const UNKNOWN_DRAWING =
	'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2a8 8 0 0 1 4.9 1.7L5.7 16.9A8 8 0 0 1 12 4Zm0 16a8 8 0 0 1-4.9-1.7L18.3 7.1A8 8 0 0 1 12 20Z'

/** A platform's logo and name; an unknown one is "Platform Unavailable". */
export function PlatformBadge({ platform: value }: { platform: string | undefined }) {
	const { t } = useLingui()
	const platform = toPlatform(value)
	return (
		<span className={styles.mark}>
			<Drawing path={platform ? DRAWINGS[platform] : UNKNOWN_DRAWING} />
			<span>{platform ?? t`Platform Unavailable`}</span>
		</span>
	)
}

/** The drawing of a chain, shown in a field until its platform is known. */
const LINK_DRAWING =
	'M11 7H7a5 5 0 0 0 0 10h4v-2H7a3 3 0 0 1 0-6h4Zm2 0h4a5 5 0 0 1 0 10h-4v-2h4a3 3 0 0 0 0-6h-4ZM8 11h8v2H8Z'

/** A platform's logo alone, before a field; a chain where none is known. */
export function PlatformMark({ platform }: { platform: Platform | undefined }) {
	return (
		<span className={styles.leading}>
			<Drawing path={platform ? DRAWINGS[platform] : LINK_DRAWING} />
		</span>
	)
}

function Drawing({ path }: { path: string }) {
	return (
		<svg viewBox="0 0 24 24" aria-hidden>
			<path d={path} fill="currentColor" />
		</svg>
	)
}

/** The platforms a submission or channel can be on; "Invalid Platform" is none of them. */
export type Platform = Exclude<(typeof PLATFORMS)[number], 'Invalid Platform'>

const REAL_PLATFORMS = PLATFORMS.filter((name): name is Platform => name !== 'Invalid Platform')

/** The platform that a host's text names. "X" is Twitter. */
export function toPlatform(value: string | undefined): Platform | undefined {
	return value?.trim().toLowerCase() === 'x' ? 'Twitter' : knownValue(value, REAL_PLATFORMS)
}

/** The platform a link leads to, by its host alone; `undefined` if it is none of the product's. */
export function platformOf(link: string): Platform | undefined {
	return siteOf(parseUrl(link)?.hostname ?? '')?.site.platform
}
