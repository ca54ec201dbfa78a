import { CircleCheck } from 'lucide-react'
import {
	ChannelStatusBadge,
	Pill,
	type PillTone,
	PlatformBadge,
	SubmissionStatusBadge,
} from '../../src/badges/badges.tsx'
import { MediaGallery } from '../../src/features/media/media-gallery.tsx'
import { ChannelCard } from '../../src/features/profile/profile-view.tsx'
import { SubmissionTotals } from '../../src/features/submissions/view/counters.tsx'
import { CHANNEL_STATUSES } from '../../src/shared/contract/session.ts'
import { PLATFORMS, SUBMISSION_STATUSES } from '../../src/shared/contract/submissions.ts'
import { ButtonLink } from '../../src/ui/links.tsx'
import { HeadingRow } from '../../src/ui/page/page-column.tsx'
import { CONTROL_PIECES } from './control-pieces.tsx'
import { NOTICE_PIECES } from './notice-pieces.tsx'
import type { Piece } from './piece.tsx'
import { CHANNELS } from './samples.ts'

const TONES: PillTone[] = ['good', 'bad', 'busy', 'review', 'neutral', 'odd', 'waiting']

const LONG = 'A status in so many words that it goes on in a second line of its row'

/** The shared pieces. What features make of them is on the screens. */
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
	{
		name: 'Totals',
		states: {
			'on their way': <SubmissionTotals total={undefined} live={undefined} pending />,
			known: <SubmissionTotals total={5000} live={1234} pending={false} />,
			unknown: <SubmissionTotals total={undefined} live={undefined} pending={false} />,
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
