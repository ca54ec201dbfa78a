import { useLingui } from '@lingui/react/macro'
import type { ElementNode } from 'react/jsx-runtime'
import { siFacebook, siInstagram, siX, siYoutube } from 'simple-icons'
import { parseUrl } from '../shared/addresses/url.ts'
import { knownValue } from '../shared/contract/plain-values.ts'
import { CHANNEL_STATUSES } from '../shared/contract/session.ts'
import { isKnownStatus, PLATFORMS } from '../shared/contract/submissions.ts'
import { siteOf } from '../shared/links/link-forms.ts'
import layout from '../ui/layout.module.css'
import { NOT_AVAILABLE } from '../ui/text/format-date.ts'
import styles from './badges.module.css'
import { StatusIcon } from './status-icon.tsx'
import { type PillTone, STATUS_STYLES, type Status } from './statuses.ts'
import tones from './tones.module.css'

const LOGO_PATHS: Record<Platform, string> = {
	Instagram: siInstagram.path,
	Youtube: siYoutube.path,
	Facebook: siFacebook.path,
	Twitter: siX.path,
}

const UNKNOWN_LOGO_PATH =
	'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2a8 8 0 0 1 4.9 1.7L5.7 16.9A8 8 0 0 1 12 4Zm0 16a8 8 0 0 1-4.9-1.7L18.3 7.1A8 8 0 0 1 12 20Z'

/** A platform's logo and name; an unknown one is "Platform Unavailable". */
export function PlatformBadge({ platform: value }: { platform: string | undefined }) {
	const { t } = useLingui()
	const platform = toPlatform(value)
	return (
		<span className={styles.mark}>
			<PathIcon path={platform ? LOGO_PATHS[platform] : UNKNOWN_LOGO_PATH} />
			<span>{platform ?? t`Platform Unavailable`}</span>
		</span>
	)
}

/** A chain, shown in a field until its platform is known. */
const CHAIN_PATH =
	'M11 7H7a5 5 0 0 0 0 10h4v-2H7a3 3 0 0 1 0-6h4Zm2 0h4a5 5 0 0 1 0 10h-4v-2h4a3 3 0 0 0 0-6h-4ZM8 11h8v2H8Z'

/** A platform's logo without its name, in front of a field; a chain if the platform is unknown. */
export function PlatformMark({ platform }: { platform: Platform | undefined }) {
	return (
		<span className={styles.leading}>
			<PathIcon path={platform ? LOGO_PATHS[platform] : CHAIN_PATH} />
		</span>
	)
}

function PathIcon({ path }: { path: string }) {
	return (
		<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
			<path d={path} />
		</svg>
	)
}

/** The platforms that a submission or channel can be on. "Invalid Platform" is a status, not a platform. */
export type Platform = Exclude<(typeof PLATFORMS)[number], 'Invalid Platform'>

const REAL_PLATFORMS = PLATFORMS.filter((name): name is Platform => name !== 'Invalid Platform')

/** The platform that a host's text names. "X" is Twitter. */
export function toPlatform(value: string | undefined): Platform | undefined {
	return value?.trim().toLowerCase() === 'x' ? 'Twitter' : knownValue(value, REAL_PLATFORMS)
}

/** The platform of a link, by its host alone; `undefined` if the product doesn't know it. */
export function platformOf(link: string): Platform | undefined {
	return siteOf(parseUrl(link)?.hostname ?? '')?.site.platform
}

/** A submission's status. An unknown status is shown as the host sent it. */
export function SubmissionStatusBadge({ status }: { status: string | undefined }) {
	if (isKnownStatus(status)) return <KnownBadge status={status} />
	return <Pill label={status ?? NOT_AVAILABLE} tone="neutral" />
}

/** A linked channel's status; "NA" for an unknown one. */
export function ChannelStatusBadge({ status }: { status: string | undefined }) {
	const known = knownValue(status, CHANNEL_STATUSES)
	return known ? <KnownBadge status={known} /> : <Pill label={NOT_AVAILABLE} tone="neutral" />
}

function KnownBadge({ status }: { status: Status }) {
	const { i18n } = useLingui()
	const { label, tone, path } = STATUS_STYLES[status]
	return <Pill label={i18n._(label)} tone={tone} icon={<StatusIcon path={path} />} />
}

type PillProps = { label: string; tone: PillTone; icon?: ElementNode }

/** A status as text, colour and icon, never by colour alone. */
export function Pill({ label, tone, icon }: PillProps) {
	return (
		<span className={`${layout.edged} ${styles.pill} ${tones[tone]}`}>
			{icon}
			<span>{label}</span>
		</span>
	)
}
