export type ByteRange = { start: number; end: number }

/**
 * Parses a `Range` header with a single byte range.
 *
 * @returns the range, both ends inclusive; `'all'` to ignore the header (another unit, several ranges, malformed), as
 * RFC 9110 allows; `'unsatisfiable'` for a 416
 */
export function parseByteRange(
	header: string | null,
	size: number,
): ByteRange | 'all' | 'unsatisfiable' {
	const match = header?.trim().match(/^bytes=(\d*)-(\d*)$/i)
	const [first, last] = [match?.[1] ?? '', match?.[2] ?? '']
	if (first === '' && last === '') return 'all'
	if (first === '') {
		const length = Math.min(Number(last), size)
		return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
	}
	const start = Number(first)
	const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
	if (last !== '' && Number(last) < start) return 'all'
	return start >= size ? 'unsatisfiable' : { start, end }
}
