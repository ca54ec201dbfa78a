import { i18n } from '@lingui/core'
import { CircleCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import {
	ChannelStatusBadge,
	Pill,
	type PillTone,
	PlatformBadge,
	SubmissionStatusBadge,
} from '../../src/badges/badges.tsx'
import { MediaGallery } from '../../src/features/media/media-gallery.tsx'
import { MediaTile } from '../../src/features/media/media-tile.tsx'
import { NewsRow, rowWords } from '../../src/features/news/news-row.tsx'
import { NewsTabs } from '../../src/features/news/news-tabs.tsx'
import { rowTexts } from '../../src/features/news/row-texts.ts'
import { Avatar, ChannelCard } from '../../src/features/profile/profile-view.tsx'
import { SubmissionRow } from '../../src/features/submissions/submission-row.tsx'
import { SubmissionTotals } from '../../src/features/submissions/submissions-overview.tsx'
import { mediaAddress } from '../../src/shared/addresses/media-address.ts'
import { type Category, DEFAULT_CATEGORY } from '../../src/shared/contract/categories.ts'
import { CHANNEL_STATUSES } from '../../src/shared/contract/session.ts'
import { PLATFORMS, SUBMISSION_STATUSES } from '../../src/shared/contract/submissions.ts'
import { mediaBase } from '../../src/shared/newsroom-details.ts'
import { tabId } from '../../src/state/category-tabs.ts'
import { ButtonLink } from '../../src/ui/links.tsx'
import { PagedList, type PagedListState } from '../../src/ui/list/paged-list.tsx'
import { HeadingRow } from '../../src/ui/page/page-column.tsx'
import { CONTROL_PIECES } from './control-pieces.tsx'
import { NOTICE_PIECES } from './notice-pieces.tsx'
import type { Piece } from './piece.tsx'
import { CHANNELS, MEDIA, NEWS, SUBMISSION } from './samples.ts'

const PIECE_NEWS = { id: 'one', title: 'The council meets' }

const doNothing = () => undefined

const IDLE: PagedListState = {
	isPending: false,
	isFetching: false,
	dataUpdatedAt: Date.now(),
	errorUpdateCount: 0,
	isFetchingNextPage: false,
	isFetchNextPageError: false,
	hasNextPage: false,
	fetchNextPage: doNothing,
	refetch: doNothing,
}

function newsList(label: string, items: typeof NEWS | undefined, state: Partial<PagedListState>) {
	return (
		<PagedList
			state={{ ...IDLE, ...state }}
			items={items}
			keyOf={(item) => item._id}
			renderRow={(item) => (
				<NewsRow {...rowTexts(item, rowWords(i18n), Date.now(), false)} isNew={false} />
			)}
			rowHeight={84}
			skeletonRows={5}
			emptyText="No news is available right now."
			failedText="Couldn't load the news."
			moreLabel="Load More"
			onRefresh={doNothing}
			label={label}
			scrollKey={label}
		/>
	)
}

function submissionRow(rowKey: string, more: Partial<ComponentProps<typeof SubmissionRow>>) {
	const row = { submission: SUBMISSION, expanded: true, onToggle: doNothing, ...more }
	return <SubmissionRow rowKey={rowKey} {...row} />
}

const TONES: PillTone[] = ['good', 'bad', 'busy', 'review', 'neutral', 'odd', 'waiting']

const LONG = 'A status in so many words that it goes on in a second line of its row'

function Tabs() {
	const [category, setCategory] = useState<Category>(DEFAULT_CATEGORY)
	return (
		<>
			<NewsTabs category={category} onChoose={setCategory} panelId="panel" />
			<div id="panel" role="tabpanel" aria-labelledby={tabId(category)}>
				{category}
			</div>
		</>
	)
}

/** All shared pieces, and the features made of them. */
export const PIECES: Piece[] = [
	...CONTROL_PIECES,
	{
		name: 'Pill',
		states: {
			...Object.fromEntries(
				TONES.map((tone) => [
					tone,
					<Pill key={tone} label={tone} tone={tone} icon={CircleCheck} />,
				]),
			),
			'without an icon': <Pill label="NA" tone="neutral" />,
			'of many words': <Pill label={LONG} tone="review" icon={CircleCheck} />,
		},
	},
	{
		name: 'Submission status',
		states: Object.fromEntries(
			[...SUBMISSION_STATUSES, 'Copyright Claim', undefined].map((status) => [
				status ?? 'missing',
				<SubmissionStatusBadge key={status} status={status} />,
			]),
		),
	},
	{
		name: 'Channel status',
		states: Object.fromEntries(
			[...CHANNEL_STATUSES, 'Memorialised'].map((status) => [
				status,
				<ChannelStatusBadge key={status} status={status} />,
			]),
		),
	},
	{
		name: 'Platform',
		states: Object.fromEntries(
			PLATFORMS.map((platform) => [platform, <PlatformBadge key={platform} platform={platform} />]),
		),
	},
	{
		name: 'Heading',
		states: {
			'with something to do': (
				<HeadingRow title="Updates">
					<ButtonLink to="/">My Insights</ButtonLink>
				</HeadingRow>
			),
		},
	},
	{ name: 'News tabs', states: { 'to be switched': <Tabs /> } },
	{
		name: 'Paged list',
		states: {
			loading: newsList('loading', undefined, { isPending: true }),
			failed: newsList('failed', undefined, {}),
			'trying again': newsList('trying', undefined, { isFetching: true }),
			empty: newsList('empty', [], {}),
			whole: newsList('whole', NEWS, {}),
			more: newsList('more', NEWS.slice(0, 2), { hasNextPage: true }),
			'loading more': newsList('loading-more', NEWS.slice(0, 2), {
				hasNextPage: true,
				isFetchingNextPage: true,
			}),
			'next page failed': newsList('next-failed', NEWS.slice(0, 2), {
				hasNextPage: true,
				isFetchNextPageError: true,
			}),
		},
	},
	{
		name: 'Submission',
		states: {
			closed: submissionRow('1', { expanded: false }),
			open: submissionRow('2', {}),
			changed: submissionRow('4', { change: { status: 'Live', views: 1200, interactions: 34 } }),
			'nothing known': submissionRow('3', { submission: { _id: '3', platform: 'Orkut' } }),
		},
	},
	{
		name: 'Totals',
		states: {
			'on their way': <SubmissionTotals total={undefined} live={undefined} pending />,
			known: <SubmissionTotals total={5000} live={1234} pending={false} />,
			unknown: <SubmissionTotals total={undefined} live={undefined} pending={false} />,
		},
	},
	{
		name: 'Avatar',
		states: {
			initials: <Avatar name="Ananya Hegde" />,
			'in Kannada': <Avatar name="ಕ್ಷಮಾ ಜ್ಞಾನೇಶ್ವರಿ" />,
			picture: <Avatar name="Ananya Hegde" picture="/icon.svg" />,
			'broken picture': <Avatar name="Ananya Hegde" picture="/missing.jpg" />,
			'of nobody': <Avatar name={undefined} />,
		},
	},
	{
		name: 'Channel',
		states: {
			'every status': (
				<ul>
					{CHANNELS.map((channel) => (
						<ChannelCard key={channel.creator?.uniqueId} channel={channel} />
					))}
				</ul>
			),
		},
	},
	{
		name: 'Media file',
		states: Object.fromEntries(
			Object.entries(MEDIA).map(([state, file]) => [
				state,
				<ul key={state}>
					<MediaTile
						type={file.type}
						address={mediaAddress(file.filePath, mediaBase)}
						name={state}
						size={1_240_000}
						news={PIECE_NEWS}
						isOnly={false}
						onEnlarge={doNothing}
					/>
				</ul>,
			]),
		),
	},
	{ name: 'Media', states: { none: <MediaGallery files={[]} news={PIECE_NEWS} text="" /> } },
	...NOTICE_PIECES,
]
