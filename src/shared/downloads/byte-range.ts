/** A part of a file, from its first byte to before `end`. */
export type Part = { start: number; end: number }

/**
 * Reads a `Range` header that asks for one part of a file.
 *
 * @returns `undefined` where the whole file is to be sent; `'unsatisfiable'` for a 416
 */
export function readRange(header: string | null, size: number): Part | 'unsatisfiable' | undefined {
	const match = header?.match(/^bytes=(\d*)-(\d*)$/)
	const [first, last] = [match?.[1] ?? '', match?.[2] ?? '']
	if (first === '' && last === '') return undefined
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
	const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size)
	if (first !== '' && last !== '' && Number(last) < start) return undefined
	return start < end ? { start, end } : 'unsatisfiable'
}
