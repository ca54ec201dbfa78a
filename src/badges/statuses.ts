import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CHANNEL_STATUSES } from '../shared/contract/session.ts'
import type { SubmissionStatus } from '../shared/contract/submissions.ts'

export type Status = SubmissionStatus | (typeof CHANNEL_STATUSES)[number]

const CIRCLE_PATH = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'
const CHECK_PATH = `${CIRCLE_PATH}M16 9l-5.5 5.5L8 12`
const CROSS_PATH = `${CIRCLE_PATH}M15 9l-6 6M9 9l6 6`
const CLOCK_PATH = `${CIRCLE_PATH}M12 6v6l4 2`
const BAN_PATH = `${CIRCLE_PATH}M4.9 4.9 19.1 19.1`
const EYE_PATH =
	'M2.1 12.3a1 1 0 0 1 0-.7 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .7 10.8 10.8 0 0 1-19.8 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0'
const EYE_OFF_PATH =
	'M10.7 5.1a10.7 10.7 0 0 1 11.2 6.6 1 1 0 0 1 0 .7 10.7 10.7 0 0 1-1.4 2.5M14.1 14.2a3 3 0 0 1-4.2-4.2M17.5 17.5a10.8 10.8 0 0 1-15.4-5.2 1 1 0 0 1 0-.7 10.8 10.8 0 0 1 4.4-5.1M2 2l20 20'

export type PillTone = 'good' | 'bad' | 'busy' | 'review' | 'neutral' | 'odd' | 'waiting'

export type StatusStyle = { label: MessageDescriptor; tone: PillTone; path: string }

/** The icons are plain paths, because each row of a long list has one: the icon library's made scrolling slower (`ui/README.md`). */
export const STATUS_STYLES: Record<Status | 'waiting', StatusStyle> = {
	Live: { label: msg`Live`, tone: 'good', path: CHECK_PATH },
	Approved: { label: msg`Approved`, tone: 'good', path: CHECK_PATH },
	Unavailable: { label: msg`Unavailable`, tone: 'neutral', path: EYE_OFF_PATH },
	Processing: { label: msg`Processing`, tone: 'busy', path: CLOCK_PATH },
	'Under Review': { label: msg`Under Review`, tone: 'review', path: EYE_PATH },
	Rejected: { label: msg`Rejected`, tone: 'bad', path: CROSS_PATH },
	'Invalid Platform': { label: msg`Invalid Platform`, tone: 'odd', path: BAN_PATH },
	waiting: { label: msg`Waiting to send`, tone: 'waiting', path: CLOCK_PATH },
}
