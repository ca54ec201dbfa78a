import { shownLink } from '../shared/links/link-spelling.ts'
import styles from './short-link.module.css'

/** How many characters of a link's end are always shown: a YouTube or Instagram id and a slash. */
const END = 12

/**
 * A link on one line, without its scheme. If it doesn't fit, an ellipsis covers its middle, because the end tells the
 * links of one account apart. Screen readers read all of it.
 */
export function ShortLink({ link }: { link: string }) {
	const shown = shownLink(link)
	return (
		<span className={styles.link} title={link} translate="no">
			<span className={styles.beginning}>{shown.slice(0, -END)}</span>
			<span className={styles.end}>{shown.slice(-END)}</span>
		</span>
	)
}
