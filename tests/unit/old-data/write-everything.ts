import { i18n } from '@lingui/core'
import type { AppEvent } from '../../../src/events/event-log.ts'
import { PROBLEMS } from '../../../src/media/shared/stored-downloads.ts'
import type { NotificationTexts } from '../../../src/outbox/background.ts'
import type { NewsItem } from '../../../src/shared/contract/news.ts'
import type { SubmissionList } from '../../../src/submissions/submission-records.ts'
import { dump, loadApp, type PhoneData, startWith } from './phone-data.ts'

const USER = { _id: 'reporter', emailAddress: 'reporter@example.com', socialMediaChannels: [] }

const EVENTS: AppEvent[] = [{ at: 1, code: 'call-failed self unreachable' }]

const BEFORE = { rows: ['one'], since: 1_790_000_000_000, total: 1, isWhole: true }

/** A list with two submissions. One was read twice, the other has nothing that the host may leave out. */
export const LIST: SubmissionList = {
	rows: [
		{
			_id: 'two',
			platform: 'Youtube',
			status: 'Live',
			createdAt: '2026-01-02T00:00:00.000Z',
			contentLink: 'https://youtu.be/two',
			news: { _id: '1', newsTitle: 'Rain' },
			latestMetrics: { views: 1200, comments: 4, likes: 30 },
			key: 'two',
			rank: 2,
			listedAt: 2,
			readings: [
				[1, null, null, null],
				[2, 'Live', 1200, 34],
			],
		},
		{ key: 'one', rank: 1, listedAt: 1, readings: [[1, null, null, null]] },
	],
	revision: 9,
	total: 3,
	liveCount: 1,
	accepted: [{ newsId: '1', link: 'https://youtu.be/sent', at: 1 }],
	refreshedAt: 2,
	refreshes: [1, 2],
	completedAt: 1,
	missing: 0,
	run: { nextPage: 2, startedAt: 2 },
}

const FORMS = { one: '# link', other: '# links' }

export const NOTIFICATIONS: NotificationTexts = {
	language: 'en',
	texts: { news: FORMS, Live: FORMS, Rejected: FORMS, Unavailable: FORMS, sent: FORMS },
	tabs: { Political: 'Political', Government: 'Government', Local: 'Local' },
}

const STARRED: NewsItem = {
	_id: '1',
	newsTitle: 'Rain',
	brief: 'It rained.',
	createdAt: '2026-01-02T00:00:00.000Z',
	externalFileLink: 'https://example.com/more',
	mediaFiles: [{ type: 'video', filePath: 'news/1.mp4' }],
}

/** Writes one of everything that this version stores, in each possible state. */
export async function writeEverything(): Promise<PhoneData> {
	await startWith({ databases: {}, localStorage: {} })
	const app = await loadApp()
	app.changeSignIn({ type: 'begin' })
	app.changeSignIn({ type: 'adopt', profile: USER })
	await app.updateSignInCopy()
	await writeOutbox(app)
	await writeDownloads(app)
	await app.appendEvents(EVENTS)
	await app.addSharedLinks(['https://youtu.be/nobodys'])
	const mine = 'https://youtu.be/mine'
	await app.addSharedLinks([mine], USER._id, [{ link: mine, text: 'Market day' }])
	await app.starNews(STARRED)
	await app.copyDataSaverChoice('always')
	await app.detectEviction()
	const signIn = { id: app.signInState().id ?? '', user: USER._id }
	await app.storeChange(signIn, { list: LIST, stored: LIST.rows })
	writeLocalStorage(app)
	return dump()
}

type App = Awaited<ReturnType<typeof loadApp>>

async function writeOutbox(app: App): Promise<void> {
	const save = async (newsId: string) => {
		const links = [`https://youtu.be/${newsId}`, `https://youtu.be/${newsId}-too`]
		const saved = await app.saveItem({ user: USER._id, newsId, newsTitle: 'News', links })
		return saved?.id ?? ''
	}
	await save('queued')
	// Another form leaves the same links to that item.
	await save('queued')
	const ids = ['sending', 'unknown', 'claimed', 'rejected', 'unclear', 'accepted'].map(save)
	const sent = await Promise.all(ids)
	for (const id of sent) await app.changeItem(id, { type: 'send', at: 0, before: BEFORE })
	const [, unknown = '', claimed = '', rejected = '', unclear = '', accepted = ''] = sent
	await app.changeItem(accepted, { type: 'accepted' })
	await app.changeItem(unknown, { type: 'lost' })
	await app.changeItem(claimed, { type: 'claimed', reason: 'already submitted' })
	await app.changeItem(rejected, { type: 'refused', reason: 'Private.' })
	await app.changeItem(unclear, { type: 'lost' })
	const check = { attempt: 1, process: 'one', begunAt: 0, at: 3_600_000 }
	await app.changeItem(unknown, { type: 'absent', check })
	const rows = [{ title: 'News', link: 'https://youtu.be/other', createdAt: '2026-01-02' }]
	await app.changeItem(unclear, { type: 'unclear', check, doubt: { because: 'added', rows } })
	await app.mergeDraft(USER._id, 'half', [], ['https://youtu.be/ha', ''])
	// Also replaces the texts.
	i18n.loadAndActivate({ locale: 'en', messages: {} })
	await app.chooseNotifications('sent', false, 'en')
	await app.storeNotificationTexts(app.signInState().id ?? '', NOTIFICATIONS)
}

async function writeDownloads(app: App): Promise<void> {
	const known = { validator: '"one"', type: 'video/mp4', total: 100 }
	const all = [
		{ state: 'wanted' as const, loaded: 0 },
		{ state: 'paused' as const, loaded: 50, ...known },
		{ state: 'saved' as const, loaded: 100, ...known },
		...PROBLEMS.map((problem) => ({ state: 'failed' as const, loaded: 0, problem })),
	]
	for (const [index, each] of all.entries())
		await app.addRecord({
			version: 1,
			id: `file-${index}`,
			user: USER._id,
			address: `https://example.com/news/${index}.mp4`,
			name: `${index}.mp4`,
			kind: 'video',
			news: { id: 'news', title: 'News' },
			addedAt: index,
			...each,
		})
}

function writeLocalStorage(app: App): void {
	app.storeCategory('Local')
	app.storeLanguage('kn')
	const createdAt = '2026-01-02T00:00:00.000Z'
	const mediaFiles = [{ type: 'video' as const }]
	const items = [{ _id: '1', newsTitle: 'Rain', createdAt, mediaFiles }]
	app.storeFirstNews(app.signInState().id ?? '', 'Local', {
		items,
		hasNext: true,
		user: USER._id,
	})
	app.storeSeen(USER._id, 'Local', { since: createdAt, ids: ['2'] })
	app.noteOpened(USER._id, '1')
	app.noteLook(LIST.rows)
	app.declineToInstall()
	app.chooseDataSaver('always')
	app.chooseTheme('dark')
	app.noteEvictedData(['media'])
	app.storeScrollPositions()
	app.rememberPosition('news', { offset: 200 })
	Object.assign(document, { visibilityState: 'hidden' })
	document.dispatchEvent(new Event('visibilitychange'))
}
