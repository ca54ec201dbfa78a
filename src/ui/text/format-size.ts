const UNITS = ['B', 'kB', 'MB', 'GB']

/** A size in bytes as phones show it: 0 B, 34 kB, 1.2 MB. */
export function formatSize(bytes: number): string {
	let size = bytes
	let unit = 0
	while (Math.round(size) >= 1000 && unit < UNITS.length - 1) {
		size /= 1000
		unit += 1
	}
	// Tenths only for small figures of a large unit.
	const figure = size < 10 && unit > 1 ? Math.round(size * 10) / 10 : Math.round(size)
	return `${figure} ${UNITS[unit]}`
}
