import type { Content } from 'react/jsx-runtime'
import styles from './bottom-card.module.css'
import layout from './layout.module.css'

/** A card above the navigation. It causes no layout shift, and pages reserve space for it at their end. */
export function BottomCard({ label, children }: { label: string; children: Content }) {
	return (
		<section ref={reserveSpace} className={`${layout.frame} ${styles.card}`} aria-label={label}>
			{children}
		</section>
	)
}

/** Adds space for the card at the end of pages, and keeps focused elements from scrolling under it. */
const reserveSpace = publishHeight((height) => ({
	'--card-room': `${height + 24}px`,
	'scroll-padding-bottom': `${height + 108}px`,
}))

/**
 * Returns a ref for an element at the bottom of the screen. While the element is there, the root has the CSS properties
 * that are derived from its height, so that others can make room.
 */
export function publishHeight(propertiesOf: (height: number) => Record<string, string>) {
	return (element: HTMLElement | null) => {
		if (element === null) return undefined
		const { style } = document.documentElement
		const observer = new ResizeObserver(() => {
			for (const [name, value] of Object.entries(propertiesOf(element.offsetHeight)))
				style.setProperty(name, value)
		})
		observer.observe(element)
		return () => {
			observer.disconnect()
			for (const name of Object.keys(propertiesOf(0))) style.removeProperty(name)
		}
	}
}
