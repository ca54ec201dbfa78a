import { expect, test } from 'vitest'
import { formatSize } from '../../../src/ui/text/format-figures.ts'

test.each([
	[0, '0 B'],
	[999, '999 B'],
	[1000, '1 kB'],
	[34_400, '34 kB'],
	[999_600, '1 MB'],
	[1_234_000, '1.2 MB'],
	[123_400_000, '123 MB'],
	[5_000_000_000_000, '5000 GB'],
])('%d bytes are %s', (bytes, shown) => {
	expect(formatSize(bytes)).toBe(shown)
})
