/** From this number on, `Intl` rounds to one trillion. */
const NEARLY_TRILLION = 999.95e9

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false })

/** Abbreviates a count to thousands (K), millions (M) or billions (B), with at most one decimal. */
export function abbreviateCount(count: number): string {
	// `Intl` would continue with "T", which the specification doesn't have.
	return count < NEARLY_TRILLION
		? compact.format(Math.round(count))
		: `${plain.format(count / 1e9)}B`
}

const UNITS = ['B', 'kB', 'MB', 'GB']

/** Formats a size in bytes as phones do: 0 B, 34 kB, 1.2 MB. */
export function formatSize(bytes: number): string {
	let size = bytes
	let unit = 0
	while (Math.round(size) >= 1000 && unit < UNITS.length - 1) {
		size /= 1000
		unit += 1
	}
	// One decimal only for small numbers of a large unit.
	const figure = size < 10 && unit > 1 ? Math.round(size * 10) / 10 : Math.round(size)
	return `${figure} ${UNITS[unit]}`
}

/** Formats a duration in seconds as players do: 0:42, 12:05, 1:02:09. Empty if unknown, as for a live stream. */
export function formatDuration(seconds: number): string {
	if (!Number.isFinite(seconds)) return ''
	const whole = Math.max(0, Math.round(seconds))
	const minutes = Math.floor(whole / 60)
	const twoDigits = (count: number) => String(count % 60).padStart(2, '0')
	if (minutes < 60) return `${minutes}:${twoDigits(whole)}`
	return `${Math.floor(minutes / 60)}:${twoDigits(minutes)}:${twoDigits(whole)}`
}
