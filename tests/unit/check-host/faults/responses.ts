import {
	accepted,
	eachNews,
	eachSubmission,
	type FaultyHost,
	host,
	instead,
	list,
	of,
	R,
	set,
} from './changes.ts'

/** Faults of the news, the profile and the submissions. */
export const RESPONSE_FAULTS: FaultyHost[] = [
	host(
		"whose profile lacks the password's state",
		of(`GET ${R}/self`, (_answer, json) => delete json.data.passwordReset),
		{ self: 'broken: data.passwordReset is missing. There are ' },
	),
	host(
		'that names the title differently',
		eachNews((item) => {
			item.title = item.newsTitle
			delete item.newsTitle
		}),
		{
			news: 'broken: data[].newsTitle is missing in all 30. There are _id, brief, createdAt',
			'news-detail': 'broken: data.newsTitle is missing.',
		},
	),
	host(
		'that names the first category differently',
		instead((path) =>
			path.includes('=Political')
				? path.replace('Political', 'None')
				: path.replace('=Politics', '=Political'),
		),
		{
			'update-type-political':
				'broken: updateType=Political returned 400 (“There is no category "None".”): VITE_UPDATE_TYPE_POLITICAL must be',
		},
	),
	host(
		'that ignores the category',
		instead((path) => path.replace(/updateType=\w+/, 'updateType=Local')),
		{ 'tabs-differ': 'broken: Political and Government begin with the same news' },
	),
	host(
		'that ignores the page',
		instead((path) => (path.startsWith(`${R}/news?`) ? path.replace(/page=\d+/, 'page=1') : path)),
		{
			'news-paging':
				'broken: Page 2 repeats 10 of the entries of page 1: does the host read the parameter page?',
		},
	),
	host(
		'that lists the oldest news first',
		list((_answer, json) => json.data.reverse()),
		{ 'news-order': 'broken: The news are not sorted newest first.' },
	),
	host('that answers 200 for missing news', accepted(`${R}/news/0000`, 404, 200), {
		'news-gone': 'broken: A missing news item returned 200.',
	}),
	host(
		'whose submissions have no paging',
		of(`GET ${R}/submissions`, (_answer, json) => delete json.data.meta),
		{ submissions: 'broken: `meta` is required, in `data` or beside it.' },
	),
	host('that uses an unknown status', eachSubmission(set({ status: 'PUBLISHED' })), {
		'submissions-words': 'tolerated: The app does not know the status “PUBLISHED”; it knows Live,',
	}),
]
