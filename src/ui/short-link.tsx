import { shownLink } from '../shared/links/link-spelling.ts'
import styles from './short-link.module.css'
import { linkLetters } from './text/letters.ts'

/**
 * A link on one line, without its scheme. If it doesn't fit, an ellipsis covers its middle, because the end tells the
 * links of one account apart. Screen readers read all of it.
 */
export function ShortLink({ link }: { link: string }) {
	const [beginning, end] = splitLink(link)
	return (
		<span className={styles.link} title={link} translate="no">
			<span className={styles.beginning}>{beginning}</span>
			<span className={styles.end}>{end}</span>
		</span>
	)
}

/** How many characters of a link's end are always shown: a YouTube or Instagram id and a slash. */
const END = 12

/** Splits a link between two letters, into the part that may be shortened and its end. */
export function splitLink(link: string): [beginning: string, end: string] {
	const letters = linkLetters(shownLink(link))
	let [start, length] = [letters.length, 0]
	for (; start > 0; start -= 1) {
		length += letters[start - 1]?.length ?? 0
		if (length > END) break
	}
	return [letters.slice(0, start).join(''), letters.slice(start).join('')]
}
