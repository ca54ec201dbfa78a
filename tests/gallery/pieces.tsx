import { CircleCheck, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { CrashScreen } from '../../src/features/failure/crash-screen.tsx'
import { UnknownPage } from '../../src/features/failure/unknown-page.tsx'
import { MediaGallery } from '../../src/features/media/media-gallery.tsx'
import { NewsRow } from '../../src/features/news/news-row.tsx'
import { NewsTabs } from '../../src/features/news/news-tabs.tsx'
import { ChannelCard } from '../../src/features/profile/channel-card.tsx'
import { SubmissionRow } from '../../src/features/submissions/submission-row.tsx'
import { SubmissionTotals } from '../../src/features/submissions/submission-totals.tsx'
import { PlatformMark } from '../../src/marks/platform-mark.tsx'
import { ChannelStatusPill, SubmissionStatusPill } from '../../src/marks/status-pill.tsx'
import { CHANNEL_STATUSES } from '../../src/shared/contract/profile.ts'
import { PLATFORMS, SUBMISSION_STATUSES } from '../../src/shared/contract/submissions.ts'
import { appState } from '../../src/state/app-state.ts'
import { Button } from '../../src/ui/button.tsx'
import { PagedList, type PagedListState } from '../../src/ui/paged-list.tsx'
import { PasswordField } from '../../src/ui/password-field.tsx'
import { Pill } from '../../src/ui/pill.tsx'
import { PlaceNotice } from '../../src/ui/place-notice.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { TextField } from '../../src/ui/text-field.tsx'
import { CHANNELS, MEDIA, NEWS, SUBMISSION } from './samples.ts'

/** A shared piece and the states it can be in, each by a name. */
export type Piece = { name: string; states: Record<string, ReactNode> }

const doNothing = () => undefined

const IDLE: PagedListState = {
	isPending: false,
	isFetching: false,
	errorUpdateCount: 0,
	isFetchingNextPage: false,
	isFetchNextPageError: false,
	hasNextPage: false,
	fetchNextPage: doNothing,
	refetch: doNothing,
}

function newsList(place: string, items: typeof NEWS | undefined, state: Partial<PagedListState>) {
	return (
		<PagedList
			state={{ ...IDLE, ...state }}
			items={items}
			keyOf={(item) => item._id}
			renderRow={(item) => <NewsRow item={item} />}
			rowHeight={92}
			skeletonRows={5}
			emptyText="No news is available right now."
			failedText="The news could not be loaded."
			moreLabel="Load More"
			label={place}
			place={place}
		/>
	)
}

export const PIECES: Piece[] = [
	{
		name: 'Button',
		states: {
			primary: <Button look="primary">Submit</Button>,
			quiet: <Button>Load More</Button>,
			plain: <Button look="plain">Close</Button>,
			busy: (
				<Button look="primary" busy>
					Submitting
				</Button>
			),
			disabled: (
				<Button look="primary" disabled>
					Login
				</Button>
			),
			wide: <Button wide>Load More</Button>,
		},
	},
	{
		name: 'Field',
		states: {
			empty: <TextField label="E-mail" placeholder="https://" />,
			filled: <TextField label="E-mail" defaultValue="reporter@example.com" />,
			hint: <TextField label="Name" hint="As on the press card" />,
			wrong: <TextField label="Link 1" defaultValue="example" error="Invalid URL format" />,
			password: <PasswordField label="Password" defaultValue="Reporter@123" />,
			disabled: <TextField label="E-mail" disabled defaultValue="reporter@example.com" />,
		},
	},
	{
		name: 'Pill',
		states: {
			plain: <Pill label="NA" tone="neutral" />,
			icon: <Pill label="Live" tone="good" icon={CircleCheck} />,
		},
	},
	{
		name: 'Submission status',
		states: Object.fromEntries(
			[...SUBMISSION_STATUSES, 'Copyright Claim', undefined].map((status) => [
				status ?? 'missing',
				<SubmissionStatusPill key={status} status={status} />,
			]),
		),
	},
	{
		name: 'Channel status',
		states: Object.fromEntries(
			[...CHANNEL_STATUSES, 'Memorialised'].map((status) => [
				status,
				<ChannelStatusPill key={status} status={status} />,
			]),
		),
	},
	{
		name: 'Platform',
		states: Object.fromEntries(
			PLATFORMS.map((platform) => [platform, <PlatformMark key={platform} platform={platform} />]),
		),
	},
	{
		name: 'News tabs',
		states: {
			political: <NewsTabs category="Political" onChoose={doNothing} panelId="panel" />,
		},
	},
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
			closed: (
				<SubmissionRow rowKey="1" submission={SUBMISSION} expanded={false} onToggle={doNothing} />
			),
			open: <SubmissionRow rowKey="2" submission={SUBMISSION} expanded onToggle={doNothing} />,
			'nothing known': (
				<SubmissionRow
					rowKey="3"
					submission={{ _id: '3', platform: 'Orkut' }}
					expanded
					onToggle={doNothing}
				/>
			),
		},
	},
	{
		name: 'Totals',
		states: {
			known: <SubmissionTotals total={5000} live={1234} pending={false} />,
			unknown: <SubmissionTotals total={undefined} live={undefined} pending={false} />,
		},
	},
	{
		name: 'Channel',
		states: {
			all: (
				<ul>
					{CHANNELS.map((channel) => (
						<ChannelCard key={channel.creator?.uniqueId} channel={channel} />
					))}
				</ul>
			),
		},
	},
	{
		name: 'Media',
		states: { files: <MediaGallery files={MEDIA} />, none: <MediaGallery files={[]} /> },
	},
	{
		name: 'Notices in place',
		states: {
			empty: <PlaceNotice icon={<Inbox />} text="No news is available right now." />,
			waiting: <Spinner />,
			'no such page': <UnknownPage />,
			crash: <CrashScreen error={undefined} />,
		},
	},
	{
		name: 'Toast',
		states: {
			error: (
				<Button onClick={() => appState.actions.setError('Failed to submit links.')}>Show</Button>
			),
			success: (
				<Button onClick={() => appState.actions.setMessage('Links submitted successfully!')}>
					Show
				</Button>
			),
		},
	},
]
