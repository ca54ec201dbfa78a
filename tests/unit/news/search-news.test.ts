import { describe, expect, test } from 'vitest'
import { searchNews } from '../../../src/features/news/search-news.ts'

const NEWS = [
	{ _id: '1', newsTitle: 'Reservoirs of the Cauvery basin', brief: 'Water for the crop.' },
	{ _id: '2', newsTitle: 'ಮೈಸೂರು ದಸರಾ: ದೀಪಾಲಂಕಾರ', brief: 'Lights' },
	// The vowel sign as two characters, as some keyboards write it.
	{ _id: '3', newsTitle: 'ಗ\u0cc6\u0cd5ಟ್ ಬಳಿ ಸಭೆ' },
	{ _id: '4' },
	{ _id: '5', newsTitle: 'ಬಜೆಟ್ ೨೦೨೬', brief: 'ಕೃಷಿ\u200dಗೆ' },
	{
		_id: '6',
		newsTitle: 'ಕರ್ನಾಟಕ: ಬೆಂಗಳೂರು ವಾರ್ಡ್ ೯೦',
		brief: '₹1,00,000 for Ward 9 – the CM’s “first” step',
	},
	// Signs that look like others, as they come from old keyboards.
	{ _id: '7', newsTitle: 'ಸೂಯ೯ ಬಿ೦ಬ ೨ಂ೨೭', brief: 'ಆಫ಼ೀಸ್, ೧,೫೦೦ ರೂ.' },
].map((item) => ({ mediaFiles: [], ...item }))

describe('the news is searched', () => {
	test.each([
		['', ['1', '2', '3', '4', '5', '6', '7']],
		['  ', ['1', '2', '3', '4', '5', '6', '7']],
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
		['ಬೆ೦ಗಳೂರು', ['6']],
		['ಬೆ0ಗಳೂರು', ['6']],
		['ಬೆoಗಳೂರು', ['6']],
		['ಬೆ\u0c02ಗಳೂರು', ['6']],
		['ಬಿಂಬ', ['7']],
		['ಕನಾ೯ಟಕ', ['6']],
		['ಕ೯ನಾಟಕ', ['6']],
		['ಕ9ನಾಟಕ', ['6']],
		['ಸೂರ್ಯ', ['7']],
		['ಸೂಯ೯', ['7']],
		['2027', ['7']],
		['೨ಂ೨೬', ['5']],
		['90', ['6']],
		['೯ಂ', ['6']],
		['100000', ['6']],
		['1,00,000', ['6']],
		['100,000', ['6']],
		['೧,೦೦,೦೦೦', ['6']],
		['1,500', ['7']],
		['1500', ['7']],
		["cm's", ['6']],
		['cm‘s', ['6']],
		['"first"', ['6']],
		['-', ['6']],
		['—', ['6']],
		['ಆಫೀಸ್', ['7']],
		['ದಸ\u200eರಾ', ['2']],
		['\u2067ದಸರಾ\u2069\ufeff', ['2']],
		['ಸೂ9ಯ0', []],
	])('for %j', (sought, ids) => {
		expect(searchNews(NEWS, sought).map(({ _id }) => _id)).toEqual(ids)
	})
})
