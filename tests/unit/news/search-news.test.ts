import { describe, expect, test } from 'vitest'
import { searchNews } from '../../../src/features/news/search-news.ts'

const NEWS = [
	{ _id: '1', newsTitle: 'Reservoirs of the Cauvery basin', brief: 'Water for the crop.' },
	{ _id: '2', newsTitle: 'ಮೈಸೂರು ದಸರಾ: ದೀಪಾಲಂಕಾರ', brief: 'Lights' },
	// The vowel sign as two characters, as some keyboards write it.
	{ _id: '3', newsTitle: 'ಗ\u0cc6\u0cd5ಟ್ ಬಳಿ ಸಭೆ' },
	{ _id: '4' },
	{ _id: '5', newsTitle: 'ಬಜೆಟ್ ೨೦೨೬', brief: 'ಕೃಷಿ\u200dಗೆ' },
].map((item) => ({ mediaFiles: [], ...item }))

describe('the news is searched', () => {
	test.each([
		['', ['1', '2', '3', '4', '5']],
		['  ', ['1', '2', '3', '4', '5']],
		['ಕೃಷಿಗೆ', ['5']],
		['cauvery', ['1']],
		['BASIN reservoir', ['1']],
		['crop basin', ['1']],
		['crop lights', []],
		['ದಸರಾ', ['2']],
		['ದೀಪಾ lights', ['2']],
		['ಗ\u0cc7ಟ್', ['3']],
		['.*', []],
		['ಮೈಸೂ\u200dರು', ['2']],
		['ದಸ\u200cರಾ', ['2']],
		['೨೦೨೬', ['5']],
		['2026', ['5']],
	])('for %j', (sought, ids) => {
		expect(searchNews(NEWS, sought).map(({ _id }) => _id)).toEqual(ids)
	})
})
