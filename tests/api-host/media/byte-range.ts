export type ByteRange = { start: number; end: number }

/**
 * Reads a `Range` header with one range of bytes.
 *
 * @returns the range with both ends included; `'all'` where the header is to be ignored (another
 * unit, several ranges, not well formed), as RFC 9110 allows; `'unsatisfiable'` for a 416
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
