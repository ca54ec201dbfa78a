import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck, CircleX, Clock, Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { knownValue } from '../shared/contract/known-value.ts'
import { CHANNEL_STATUSES } from '../shared/contract/profile.ts'
import { isKnownStatus, type SubmissionStatus } from '../shared/contract/submissions.ts'
import { NOT_AVAILABLE } from '../ui/text/format-date.ts'
import styles from './status-badge.module.css'

type Status = SubmissionStatus | (typeof CHANNEL_STATUSES)[number]

const LOOKS: Record<Status, { label: MessageDescriptor; tone: PillTone; icon: LucideIcon }> = {
	Live: { label: msg`Live`, tone: 'good', icon: CircleCheck },
	Approved: { label: msg`Approved`, tone: 'good', icon: CircleCheck },
	Unavailable: { label: msg`Unavailable`, tone: 'neutral', icon: EyeOff },
	Processing: { label: msg`Processing`, tone: 'busy', icon: Clock },
	'Under Review': { label: msg`Under Review`, tone: 'review', icon: Eye },
	Rejected: { label: msg`Rejected`, tone: 'bad', icon: CircleX },
	'Invalid Platform': { label: msg`Invalid Platform`, tone: 'odd', icon: Ban },
}

/** A submission's status. An unknown one is shown in the host's own text. */
export function SubmissionStatusBadge({ status }: { status: string | undefined }) {
	if (isKnownStatus(status)) return <KnownBadge status={status} />
	return <OtherBadge label={status ?? NOT_AVAILABLE} />
}

/** A linked channel's status; "NA" for an unknown one. */
export function ChannelStatusBadge({ status }: { status: string | undefined }) {
	const known = knownValue(status, CHANNEL_STATUSES)
	return known ? <KnownBadge status={known} /> : <OtherBadge label={NOT_AVAILABLE} />
}

function KnownBadge({ status }: { status: Status }) {
	const { i18n } = useLingui()
	const { label, tone, icon } = LOOKS[status]
	return <Pill label={i18n._(label)} tone={tone} icon={icon} />
}

function OtherBadge({ label }: { label: string }) {
	return <Pill label={label} tone="neutral" />
}

export type PillTone = 'good' | 'bad' | 'busy' | 'review' | 'neutral' | 'odd' | 'waiting'

type PillProps = { label: string; tone: PillTone; icon?: LucideIcon | undefined }

/** A status as text, colour and icon, never by colour alone. */
export function Pill({ label, tone, icon: Icon }: PillProps) {
	return (
		<span className={`${styles.pill} ${styles[tone]}`}>
			{Icon && <Icon aria-hidden />}
			<span>{label}</span>
		</span>
	)
}
