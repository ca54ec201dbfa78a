import { describe, expect, test } from 'vitest'
import { searchNews } from '../../../src/features/news/search-news.ts'

const NEWS = [
	{ _id: '1', newsTitle: 'Reservoirs of the Cauvery basin', brief: 'Water for the crop.' },
	{ _id: '2', newsTitle: 'ಮೈಸೂರು ದಸರಾ: ದೀಪಾಲಂಕಾರ', brief: 'Lights' },
	// The vowel sign as two characters, as some keyboards type it
	{ _id: '3', newsTitle: 'ಗ\u0cc6\u0cd5ಟ್ ಬಳಿ ಸಭೆ' },
	{ _id: '4' },
	{ _id: '5', newsTitle: 'ಬಜೆಟ್ ೨೦೨೬', brief: 'ಕೃಷಿ\u200dಗೆ' },
	{
		_id: '6',
		newsTitle: 'ಕರ್ನಾಟಕ: ಬೆಂಗಳೂರು ವಾರ್ಡ್ ೯೦',
		brief: '₹1,00,000 for Ward 9 – the CM’s “first” step',
	},
	// Lookalike characters, as typed on old keyboards
	{ _id: '7', newsTitle: 'ಸೂಯ೯ ಬಿ೦ಬ ೨ಂ೨೭', brief: 'ಆಫ಼ೀಸ್, ೧,೫೦೦ ರೂ.' },
].map((item) => ({ mediaFiles: [], ...item }))

describe('searching the news', () => {
	test.each([
		['1', ['cauvery', 'BASIN reservoir', 'crop basin']],
		[
			'2',
			['ದಸರಾ', 'ದೀಪಾ lights', 'ಮೈಸೂ\u200dರು', 'ದಸ\u200cರಾ', 'ದಸ\u200eರಾ', '\u2067ದಸರಾ\u2069\ufeff'],
		],
		['3', ['ಗ\u0cc7ಟ್']],
		['5', ['ಕೃಷಿಗೆ', '೨೦೨೬', '2026', '೨ಂ೨೬']],
		['6', ['ಬೆ೦ಗಳೂರು', 'ಬೆ0ಗಳೂರು', 'ಬೆoಗಳೂರು', 'ಬೆ\u0c02ಗಳೂರು', 'ಕನಾ೯ಟಕ', 'ಕ೯ನಾಟಕ', 'ಕ9ನಾಟಕ']],
		['6', ['90', '೯ಂ', '100000', '1,00,000', '100,000', '೧,೦೦,೦೦೦']],
		['6', ["cm's", 'cm‘s', '"first"', '-', '—']],
		['7', ['ಬಿಂಬ', 'ಸೂರ್ಯ', 'ಸೂಯ೯', '2027', '1,500', '1500', 'ಆಫೀಸ್']],
		['1234567', ['', '  ']],
		['', ['crop lights', '.*', 'ಸೂ9ಯ0']],
	])('finds "%s" for each of %j', (ids, searches) => {
		for (const sought of searches)
			expect(
				searchNews(NEWS, sought).map(({ _id }) => _id),
				sought,
			).toEqual([...ids])
	})
})
