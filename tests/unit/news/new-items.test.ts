import { describe, expect, test } from 'vitest'
import { newestFirst } from '../../../src/features/news/model/news-queries.ts'
import { isNewSince } from '../../../src/features/news/model/row-texts.ts'
import { likelyFirst } from '../../../src/features/news/model/search-news.ts'
import { seenOf } from '../../../src/features/news/view/news-list.tsx'
import type { NewsItem } from '../../../src/shared/contract/news.ts'

const HOUR_MS = 60 * 60_000
const NOW = Date.parse('2026-03-10T12:00:00.000Z')

/** Returns an item of an age in hours, or of an unknown age. */
function item(_id: string, hours?: number): NewsItem {
	const createdAt = hours === undefined ? 'soon' : new Date(NOW - hours * HOUR_MS).toISOString()
	return { _id, createdAt, mediaFiles: [] }
}

/** Returns one item for each hour, newest first. */
function hourly(prefix: string, count: number, from = 1): NewsItem[] {
	return Array.from({ length: count }, (_, index) => item(`${prefix}${index}`, from + index))
}

const YEARS = 100_000
const FUTURE = item('future', -YEARS)

function newIn(now: NewsItem[], before: NewsItem[], hasMore = true): string {
	const seen = seenOf(before, hasMore)
	const fresh = now.filter((each) => isNewSince(seen, each))
	return fresh.map(({ _id }) => _id).join(' ')
}

const SEEN = hourly('seen', 10)
const NEXT = hourly('next', 10, 20)
const FRESH = [item('fresh', 0.5)]

describe('the news since a visit', () => {
	test('includes what arrived, but not what is on later pages', () => {
		expect(newIn(SEEN, SEEN)).toBe('')
		expect(newIn([...FRESH, ...SEEN, ...NEXT], SEEN)).toBe('fresh')
		expect(newIn([...FRESH, ...SEEN], [...SEEN, ...NEXT])).toBe('fresh')
	})

	test('includes any other item of a completely seen category', () => {
		for (const before of [[FUTURE], [item('a', 9), FUTURE], [item('timeless')]])
			expect(newIn([...before, ...FRESH], before, false)).toBe('fresh')
	})

	test('includes an item in the future, but only once', () => {
		const later = [FUTURE, ...SEEN]
		expect(newIn(later, SEEN)).toBe('future')
		expect(newIn([...FRESH, ...later], later)).toBe('fresh')
	})

	test("doesn't include a seen item that has a later time now", () => {
		const [first, ...others] = SEEN
		expect(newIn([{ ...item('', -3), _id: first?._id ?? '' }, ...others], SEEN)).toBe('')
	})

	test('is empty on a first visit, or without times', () => {
		expect(isNewSince(undefined, item('a', 1))).toBe(false)
		expect(seenOf([], false)).toBeUndefined()
		expect(newIn([item('a')], SEEN)).toBe('')
	})
})

describe('the news of all tabs', () => {
	const idsOf = (items: NewsItem[]) => items.map(({ _id }) => _id).join(' ')
	const one = [item('a', 1), item('c', 3)]
	const other = [item('b', 2), item('d', 4)]

	test('comes newest first, without duplicates, and undated items last', () => {
		expect(idsOf(newestFirst([one, other, [item('b', 2)]]))).toBe('a b c d')
		expect(idsOf(newestFirst([[item('x'), ...one], other]))).toBe('a b c d x')
	})
})

const newsOf = (ids: string) => [...ids].map((_id) => ({ _id, mediaFiles: [] }))

test.each([
	['the first in the list if none was opened', 'abc', '', 'abc'],
	['the opened ones, latest first', 'abcdef', 'eb', 'ebacdf'],
	['at most five opened ones', 'abcdefgh', 'hgfedc', 'hgfedabc'],
	['only opened ones that are still listed', 'abc', 'xc', 'cab'],
])('the choice of news begins with %s', (_case, listed, opened, shown) => {
	const ids = likelyFirst(newsOf(listed), '', [...opened]).map(({ _id }) => _id)
	expect(ids.join('')).toBe(shown)
})

const ARRIVED: NewsItem[] = [
	['vote-kn', 'ಧಾರವಾಡ ಉಪಚುನಾವಣೆ', 'ಶೇ 78ರಷ್ಟು ಮತದಾನ ಈ ದಿನ'],
	['hall-en', 'Fish market moves to its new hall', 'Traders in the city have waited for this.'],
	['rain-kn', 'ಕರಾವಳಿಗೆ ಮೂರು ದಿನ ಭಾರಿ ಮಳೆ', 'ಮೀನುಗಾರರು ಸಮುದ್ರಕ್ಕೆ ಇಳಿಯದಂತೆ ಸೂಚನೆ'],
	[
		'bus-en',
		'Night bus returns',
		'It stops near the market and the hospitals. Nurses asked for this.',
	],
	['fest-kn', 'ದೀಪಾಲಂಕಾರದಲ್ಲಿ ಮಿಂದೆದ್ದ ಮೈಸೂರು', 'ಹತ್ತು ದಿನಗಳ ಉತ್ಸವ'],
	['dam-en', 'The dam is full', 'Water for the second crop. Farmers have asked for this.'],
	['club-en', 'Chess club wins', 'Two girls play for this state and the country.'],
].map(([_id = '', newsTitle, brief]) => ({ _id, newsTitle, brief, mediaFiles: [] }))

test.each([
	['a title', 'Market day: the new fish hall', '', 'hall-en bus-en vote-kn'],
	['a title, before an item opened last', 'The dam is full!', 'bus-en', 'dam-en bus-en vote-kn'],
	['a brief', 'Nurses at night', '', 'bus-en vote-kn hall-en'],
	['a plural', 'FARMER', '', 'dam-en vote-kn hall-en'],
	['Kannada with another ending', 'ಮೈಸೂರಿನಲ್ಲಿ ಇಂದು', '', 'fest-kn vote-kn hall-en'],
	['Kannada and English', 'ಭಾರಿ ಮಳೆಗೆ dam ತುಂಬಿತು', '', 'rain-kn dam-en vote-kn'],
	['two of them, the one opened last first', 'market', 'bus-en', 'bus-en hall-en vote-kn'],
	['only words that many have', 'Watch this, for you', 'dam-en', 'dam-en vote-kn hall-en'],
])('the choice of news begins with what fits the words of %s', (_case, shared, opened, shown) => {
	const ids = likelyFirst(ARRIVED, shared, opened.split(' ')).map(({ _id }) => _id)
	expect(ids.slice(0, 3).join(' ')).toBe(shown)
	expect(ids).toHaveLength(ARRIVED.length)
})
