import { useLingui } from '@lingui/react/macro'
import { linkAddress } from '../../../shared/addresses/web-address.ts'
import { addressesIn } from '../../../shared/links/links-in-text.ts'
import hidden from '../../../ui/visually-hidden.module.css'

/** A text whose web addresses and Indian phone numbers can be tapped. Put it into a paragraph. */
export function LinkedText({ text }: { text: string }) {
	const { t } = useLingui()
	return linkedParts(text).map(({ start, words, href }) => {
		if (href === undefined) return <span key={start}>{words}</span>
		const isPhone = href.startsWith('tel:')
		return (
			<a
				key={start}
				href={href}
				translate="no"
				{...(!isPhone && { target: '_blank', rel: 'noopener noreferrer' })}
			>
				<span>{words}</span>
				{!isPhone && <span className={hidden.hidden}>{` ${t`(opens in a new tab)`}`}</span>}
			</a>
		)
	})
}

type TextPart = { start: number; words: string; href: string | undefined }

/** Splits a text into its links, its phone numbers, and what is between them, which has no `href`. */
export function linkedParts(text: string): TextPart[] {
	const parts: TextPart[] = []
	let end = 0
	function add(start: number, words: string, href: string | undefined) {
		if (start > end) parts.push({ start: end, words: text.slice(end, start), href: undefined })
		if (words !== '') parts.push({ start, words, href })
		end = start + words.length
	}
	function addPhones(from: number, to: number) {
		for (const { 0: words, index } of text.slice(from, to).matchAll(PHONE))
			if (phoneAddress(words)) add(from + index, words, phoneAddress(words))
	}

	for (const { start, address } of addressesIn(text)) {
		addPhones(end, start)
		add(start, address, linkAddress(address))
	}
	addPhones(end, text.length)
	add(text.length, '', undefined)
	return parts
}

/** How phone numbers are written. A space is a gap of any kind, or none. */
const FORMS = [
	// A mobile number
	'(?:(?:\\+|00)?91 |0)?[6-9](?:\\d{4} \\d{5}|\\d{2} \\d{3} \\d{4}|\\d{3} \\d{3} \\d{3})',
	// A number with an area code
	'(?:\\+91 [1-8]\\d{1,3}|\\(0[1-8]\\d{1,3}\\)|0[1-8]\\d{1,3}) \\d{3,4} \\d{3,4}',
	// A toll-free number
	'18[06]0 \\d{3} \\d{3,4}',
]

const PHONE = new RegExp(
	`(?<![\\d\\p{L}\\p{M}₹+@]|\\d[.,-])(?:${FORMS.join('|').replaceAll(' ', '[ \\-\\u00a0\\u2010-\\u2013]?')})(?![\\d\\p{L}\\p{M}@]|[.,:-]\\d)`,
	'gu',
)

/** Returns the `tel:` address of a number as written; `undefined` if it has too few or too many digits. */
function phoneAddress(written: string): string | undefined {
	const digits = written.replaceAll(/\D/g, '')
	if (/^18[06]0/.test(digits)) return `tel:${digits}`
	const national = digits.replace(/^(?:0091|91(?=\d{10}$)|0)/, '')
	return national.length === 10 ? `tel:+91${national}` : undefined
}
