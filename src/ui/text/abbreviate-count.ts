/** From here on the platform rounds to one trillion. */
const NEARLY_TRILLION = 999.95e9

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false })

/** A count in thousands (K), millions (M) or billions (B), with one decimal at most. */
export function abbreviateCount(count: number): string {
	// The platform would go on to "T", which the product does not know.
	return count < NEARLY_TRILLION
		? compact.format(Math.round(count))
		: `${plain.format(count / 1e9)}B`
}
