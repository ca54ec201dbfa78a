import { plural } from '@lingui/core/macro'
import { CAPACITY } from '../../state/shared-links.ts'
import styles from './shared-links-page.module.css'

/** Shows the shared links beyond the capacity, so that they can be copied. */
export function LeftOutLinks({ links }: { links: string[] }) {
	if (links.length === 0) return null
	return (
		<div className={styles.note} role="status">
			<p>
				{plural(links.length, {
					one: `# more link doesn't fit. Up to ${CAPACITY} can wait. Submit or discard some; until then it's on this screen only.`,
					other: `# more links don't fit. Up to ${CAPACITY} can wait. Submit or discard some; until then they're on this screen only.`,
				})}
			</p>
			<ul>
				{links.slice(0, CAPACITY).map((link) => (
					<li key={link} className={styles.address} translate="no">
						{link}
					</li>
				))}
			</ul>
		</div>
	)
}
