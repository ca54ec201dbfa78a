import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { PlatformMark, platformOf } from '../../badges/platform-badge.tsx'
import { shownLink } from '../../shared/links/link-spelling.ts'
import { Button } from '../../ui/button.tsx'
import { linkLetters } from '../../ui/text/link-letters.ts'
import styles from './shared-links-page.module.css'

/** Characters of an address that are shown at most: of its beginning, and of its end, which tells links apart. */
const BEGINNING = 18
const END = 10

type SharedLinkProps = {
	link: string
	fault: MessageDescriptor | undefined
	help: MessageDescriptor | undefined
	onRemove: () => void
}

/** One shared link, with the reason why it cannot be submitted, if any. */
export function SharedLink({ link, fault, help, onRemove }: SharedLinkProps) {
	const { t, i18n } = useLingui()
	return (
		<li className={styles.link}>
			<PlatformMark platform={platformOf(link)} />
			<div className={styles.what}>
				<p className={styles.address} translate="no">
					{shortenLink(link)}
				</p>
				{fault && <p className={styles.fault}>{i18n._(fault)}</p>}
				{help && <p className={styles.fault}>{i18n._(help)}</p>}
			</div>
			<Button
				variant="plain"
				aria-label={t`Remove link`}
				aria-description={link}
				onClick={onRemove}
			>
				<Trash2 aria-hidden />
			</Button>
		</li>
	)
}

/** Shortens an address to one line. It is cut between letters, in Kannada between syllables. */
export function shortenLink(link: string): string {
	const address = shownLink(link)
	if (address.length <= BEGINNING + END) return address
	const letters = linkLetters(address)
	const beginning = fitting(letters, BEGINNING)
	const end = fitting([...letters].reverse(), END).reverse()
	return `${beginning.join('')}…${end.join('')}`
}

/** The first letters that have room in so many characters. */
function fitting(letters: string[], room: number): string[] {
	let length = 0
	const cut = letters.findIndex((letter) => {
		length += letter.length
		return length > room
	})
	return letters.slice(0, cut)
}
