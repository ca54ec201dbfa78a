/** From here on `Intl` rounds to one trillion. */
const NEARLY_TRILLION = 999.95e9

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false })

/** A count abbreviated to thousands (K), millions (M) or billions (B), with one decimal at most. */
export function abbreviateCount(count: number): string {
	// `Intl` would go on to "T", which the product does not use.
	return count < NEARLY_TRILLION
		? compact.format(Math.round(count))
		: `${plain.format(count / 1e9)}B`
}
