import type { Content } from 'react/jsx-runtime'
import styles from './bottom-card.module.css'
import { publishHeight } from './publish-height.ts'

/** A card above the navigation. It causes no layout shift, and pages reserve space for it at their end. */
export function BottomCard({ label, children }: { label: string; children: Content }) {
	return (
		<section ref={reserveSpace} className={styles.card} aria-label={label}>
			{children}
		</section>
	)
}

/** Adds space for the card at the end of pages, and keeps focused elements from scrolling under it. */
const reserveSpace = publishHeight((height) => ({
	'--card-room': `${height + 24}px`,
	'scroll-padding-bottom': `${height + 108}px`,
}))
