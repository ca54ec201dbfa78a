import { expect, test } from 'vitest'
import { openedFirst } from '../../../src/features/news/news-queries.ts'

const newsOf = (ids: string) => [...ids].map((_id) => ({ _id, mediaFiles: [] }))

test.each([
	['none opened', 'abc', '', 'abc'],
	[
		'those opened lately, the latest first, then the others in their order',
		'abcdef',
		'eb',
		'ebacdf',
	],
	['no more than five', 'abcdefgh', 'hgfedc', 'hgfedabc'],
	['not what is no longer listed', 'abc', 'xc', 'cab'],
])('the choice of news begins with %s', (_case, listed, opened, shown) => {
	const ids = openedFirst(newsOf(listed), [...opened]).map(({ _id }) => _id)
	expect(ids.join('')).toBe(shown)
})
