import { linkLetters } from './letters.ts'
import styles from './short-link.module.css'

/** How many characters of a link's end are always shown, because they tell links of one account apart. */
const END = 12

/** A link on one line. If it is too long, an ellipsis stands for its middle. */
export function ShortLink({ link }: { link: string }) {
	const [beginning, end] = splitLink(link)
	return (
		<span className={styles.link} translate="no">
			<span className={styles.beginning}>{beginning}</span>
			<span>{end}</span>
		</span>
	)
}

/** Splits a link before its end, between letters, in Kannada between syllables. */
export function splitLink(link: string): [beginning: string, end: string] {
	let start = link.length
	for (const letter of linkLetters(link).reverse()) {
		if (link.length - start + letter.length > END) break
		start -= letter.length
	}
	return [link.slice(0, start), link.slice(start)]
}
