import type { Content } from 'react/jsx-runtime'
import styles from './bottom-card.module.css'

/** A card above the navigation. It causes no layout shift, and pages reserve space for it at their end. */
export function BottomCard({ label, children }: { label: string; children: Content }) {
	return (
		<section ref={reserveSpace} className={styles.card} aria-label={label}>
			{children}
		</section>
	)
}

/** Adds space for the card at the end of pages, and keeps focused elements from scrolling under it. */
function reserveSpace(card: HTMLElement | null) {
	if (card === null) return undefined
	const { style } = document.documentElement
	const observer = new ResizeObserver(() => {
		style.setProperty('--card-room', `${card.offsetHeight + 24}px`)
		style.scrollPaddingBottom = `${card.offsetHeight + 108}px`
	})
	observer.observe(card)
	return () => {
		observer.disconnect()
		style.removeProperty('--card-room')
		style.scrollPaddingBottom = ''
	}
}
