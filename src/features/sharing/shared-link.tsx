import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { PlatformMark } from '../../badges/platform-badge.tsx'
import { platformOf } from '../../badges/platform-of.ts'
import { shownLink } from '../../shared/links/shown-link.ts'
import { Button } from '../../ui/button.tsx'
import styles from './shared-links-page.module.css'

/** Characters of an address that are shown at most: of its beginning, and of its end, which tells links apart. */
const BEGINNING = 18
const END = 10

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
			<PlatformMark platform={platformOf(link)} />
			<div className={styles.what}>
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

/** Shortens an address to one line. */
function shortened(link: string): string {
	const address = shownLink(link)
	if (address.length <= BEGINNING + END) return address
	return `${address.slice(0, BEGINNING)}…${address.slice(-END)}`
}
