import type { NewsItem } from '../../src/shared/contract/news.ts'
import type { Channel } from '../../src/shared/contract/session.ts'
import type { Submission } from '../../src/shared/contract/submissions.ts'

export const NEWS: NewsItem[] = [
	{
		_id: '1',
		newsTitle: 'Villagers near Sirsi rebuild a washed-out footbridge in eleven days',
		createdAt: '2026-11-20T06:30:00Z',
		mediaFiles: [],
	},
	{
		_id: '2',
		newsTitle: 'ಬೆಳಗಾವಿ ಅಧಿವೇಶನ: ಮೊದಲ ದಿನವೇ ನೀರಾವರಿ ಯೋಜನೆಗಳ ಕುರಿತು ಚರ್ಚೆ',
		createdAt: '2026-11-19T06:30:00Z',
		mediaFiles: [],
	},
	{
		_id: '3',
		newsTitle:
			'Opposition asks for a white paper on irrigation spending in the northern districts over the past ten years of work',
		createdAt: '2026-11-18T06:30:00Z',
		mediaFiles: [],
	},
	{ _id: '4', mediaFiles: [] },
]

export const SUBMISSION: Submission = {
	_id: '1',
	platform: 'Youtube',
	status: 'Live',
	createdAt: '2026-11-20T06:30:00Z',
	contentLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share',
	news: { newsTitle: NEWS[2]?.newsTitle },
	latestMetrics: { views: 999_950, comments: 1250, likes: 40_100 },
}

export const CHANNELS: Channel[] = [
	{
		platform: 'Youtube',
		status: 'Approved',
		metrics: { subscriberCount: 128_400 },
		metaData: { title: 'ಸುದ್ದಿ ಅಂಗಳ Mysuru', customUrl: '@example' },
	},
	{
		platform: 'Instagram',
		status: 'Under Review',
		metrics: { followersCount: 45_200 },
		metaData: { username: 'example.reports.with.a.very.long.name', fullName: 'Ananya Hegde' },
	},
	{
		platform: 'Facebook',
		status: 'Unavailable',
		metrics: { followersCount: 900 },
		metaData: { username: 'example.suddi.angala' },
	},
	{
		platform: 'Twitter',
		status: 'Rejected',
		metrics: { followersCount: 1_300_000 },
		metaData: { username: 'example_ananya' },
	},
	{ platform: 'Youtube', status: 'Processing' },
	{ platform: 'Orkut', status: 'Memorialised' },
].map((creator, place) => ({ creator: { ...creator, uniqueId: `${place}` } }))
