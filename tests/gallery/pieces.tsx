import { CircleCheck, CloudOff, Copy, Download, Inbox, LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import { appState } from '../../src/app-state/app-state.ts'
import {
	ChannelStatusBadge,
	Pill,
	PlatformBadge,
	SubmissionStatusBadge,
} from '../../src/badges/badges.tsx'
import type { PillTone } from '../../src/badges/statuses.ts'
import { MediaGallery } from '../../src/features/media/media-gallery.tsx'
import { ToastButton } from '../../src/features/notices/toast-button.tsx'
import { ChannelCard } from '../../src/features/profile/profile-view.tsx'
import { Counters } from '../../src/features/submissions/view/figures.tsx'
import { CHANNEL_STATUSES } from '../../src/shared/contract/session.ts'
import { PLATFORMS, SUBMISSION_STATUSES } from '../../src/shared/contract/submissions.ts'
import { Button } from '../../src/ui/button.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { ButtonLink } from '../../src/ui/links.tsx'
import { PendingQuery, SkeletonRows } from '../../src/ui/list/query-state.tsx'
import { HeadingRow } from '../../src/ui/page/heading-row.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { FIELD_PIECES, type Piece, shown } from './field-pieces.tsx'
import { CHANNELS } from './samples.ts'

const LOOKS = ['primary', 'quiet', 'plain'] as const

type ButtonProps = Omit<ComponentProps<typeof Button>, 'children'>

function LoadMore(props: ButtonProps) {
	return <Button {...props}>Load More</Button>
}

const BUTTONS: Piece[] = LOOKS.map((variant) => ({
	name: `Button, ${variant}`,
	states: {
		ordinary: <LoadMore variant={variant} />,
		'with an icon': (
			<Button variant={variant}>
				<Download aria-hidden />
				<span>Download</span>
			</Button>
		),
		focused: shown('focus', <LoadMore variant={variant} />),
		'under the mouse': shown('hover', <LoadMore variant={variant} />),
		busy: <LoadMore variant={variant} busy />,
		disabled: <LoadMore variant={variant} disabled />,
		wide: <LoadMore variant={variant} wide />,
	},
}))

const CONTROL_PIECES: Piece[] = [
	...BUTTONS,
	{
		name: 'Button, icon alone',
		states: {
			ordinary: (
				<Button variant="plain" aria-label="Logout">
					<LogOut aria-hidden />
				</Button>
			),
			disabled: (
				<Button variant="plain" disabled aria-label="Copy link">
					<Copy aria-hidden />
				</Button>
			),
		},
	},
	{
		name: 'Link that looks like a button',
		states: {
			quiet: <ButtonLink to="/">My Insights</ButtonLink>,
			plain: (
				<ButtonLink to="/" variant="plain">
					Profile
				</ButtonLink>
			),
		},
	},
	...FIELD_PIECES,
]

const doNothing = () => undefined

const RETRY = <Button>Try again</Button>

const { setError, setMessage } = appState.actions

const FAILED = { isPending: false, isFetching: false, errorUpdateCount: 1, refetch: doNothing }

function pending(query: typeof FAILED) {
	const skeleton = <SkeletonRows count={3} />
	return <PendingQuery query={query} failedText="This failed." skeleton={skeleton} />
}

function toast(type: string, text: string) {
	return <ToastButton type={type} visible text={text} onScroll={doNothing} onDismiss={doNothing} />
}

/** Pieces that show that something is loading, missing, done or wrong. */
const NOTICE_PIECES: Piece[] = [
	{ name: 'Spinner', states: { waiting: <Spinner /> } },
	{ name: 'Skeleton', states: { 'three rows': <SkeletonRows count={3} /> } },
	{
		name: 'Notice in place',
		states: {
			empty: <EmptyState icon={<Inbox />} text="No news is available right now." />,
			'with something to do': (
				<EmptyState icon={<CloudOff />} text="Couldn't load the news." action={RETRY} />
			),
			failed: pending(FAILED),
			'tried again': pending({ ...FAILED, isPending: true, isFetching: true }),
		},
	},
	{
		name: 'Toast',
		states: {
			error: toast('error', 'Failed to submit links.'),
			success: toast('success', 'Links submitted successfully!'),
			'of many words': toast(
				'success',
				"You're logged out on this phone. We'll tell the server when you're back online.",
			),
			focused: shown('focus', toast('error', 'Failed to submit links.')),
			'in its place, an error': (
				<Button onClick={() => setError('Failed to submit links.')}>Show the error</Button>
			),
			'in its place, a success': (
				<Button onClick={() => setMessage('Links submitted successfully!')}>
					Show the success
				</Button>
			),
		},
	},
]

const TONES: PillTone[] = ['good', 'bad', 'busy', 'review', 'neutral', 'odd', 'waiting']

const LONG = 'A status in so many words that it goes on in a second line of its row'

function each<Value extends string | undefined>(
	values: readonly Value[],
	render: (value: Value) => Piece['states'][string],
) {
	return Object.fromEntries(values.map((value) => [value ?? 'missing', render(value)]))
}

/** The shared pieces. What features make of them is on the screens. */
const totals = (total?: number, live?: number) =>
	[
		['Total Submissions', total],
		['Live Submissions', live],
	] as const

export const PIECES: Piece[] = [
	...CONTROL_PIECES,
	{
		name: 'Pill',
		states: {
			...each(TONES, (tone) => (
				<Pill label={tone} tone={tone} icon={<CircleCheck aria-hidden />} />
			)),
			'without an icon': <Pill label="NA" tone="neutral" />,
			'of many words': <Pill label={LONG} tone="review" icon={<CircleCheck aria-hidden />} />,
		},
	},
	{
		name: 'Submission status',
		states: each([...SUBMISSION_STATUSES, 'Copyright Claim', undefined], (status) => (
			<SubmissionStatusBadge status={status} />
		)),
	},
	{
		name: 'Channel status',
		states: each([...CHANNEL_STATUSES, 'Memorialised'], (status) => (
			<ChannelStatusBadge status={status} />
		)),
	},
	{
		name: 'Platform',
		states: each(PLATFORMS, (platform) => <PlatformBadge platform={platform} />),
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
	{
		name: 'Totals',
		states: {
			'on their way': <Counters counters={totals()} missing="–" />,
			known: <Counters counters={totals(5000, 1234)} missing="–" />,
			unknown: <Counters counters={totals()} missing="NA" />,
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
		name: 'Media',
		states: {
			none: <MediaGallery item={{ _id: 'one', mediaFiles: [] }} />,
		},
	},
	...NOTICE_PIECES,
]
