import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { Platform } from '../../badges/platform.ts'
import { PlatformBadge } from '../../badges/platform-badge.tsx'
import { parseUrl } from '../../shared/addresses/parse-url.ts'
import { type Site, siteOf } from '../../shared/links/clean-link.ts'
import { Button } from '../../ui/button.tsx'
import styles from './shared-links-page.module.css'

/** Characters of an address that are shown at most. */
const SHOWN = 90

type SharedLinkProps = {
	link: string
	fault: MessageDescriptor | undefined
	onRemove: () => void
}

/** One shared link, with the reason why it cannot be submitted, if any. */
export function SharedLink({ link, fault, onRemove }: SharedLinkProps) {
	const { t, i18n } = useLingui()
	return (
		<li className={styles.link}>
			<div className={styles.what}>
				<PlatformBadge platform={platformOf(link)} />
				<p className={styles.address} translate="no">
					{shortened(link)}
				</p>
				{fault && <p className={styles.fault}>{i18n._(fault)}</p>}
			</div>
			<Button look="plain" aria-label={t`Remove link`} aria-description={link} onClick={onRemove}>
				<Trash2 aria-hidden />
			</Button>
		</li>
	)
}

/** Shortens an address, since a long one would push everything else off the screen. */
function shortened(link: string): string {
	const address = link.replace(/^https?:\/\/(www\.)?/i, '')
	return address.length > SHOWN ? `${address.slice(0, SHOWN)}…` : address
}

const PLATFORM_OF: Record<Site, Platform> = {
	'youtube.com': 'Youtube',
	'youtu.be': 'Youtube',
	'instagram.com': 'Instagram',
	'x.com': 'Twitter',
	'facebook.com': 'Facebook',
}

/** The platform a link leads to, by its host alone; `undefined` where the product knows none. */
export function platformOf(link: string): Platform | undefined {
	const site = siteOf(parseUrl(link)?.hostname ?? '')
	return site && PLATFORM_OF[site]
}
