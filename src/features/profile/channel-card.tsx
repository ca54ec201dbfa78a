import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { PlatformBadge } from '../../badges/platform-badge.tsx'
import { ChannelStatusBadge } from '../../badges/status-badge.tsx'
import type { Channel } from '../../shared/contract/profile.ts'
import { abbreviateCount } from '../../ui/text/abbreviate-count.ts'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { Avatar } from './avatar.tsx'
import styles from './channel-card.module.css'
import { type ChannelDetails, channelDetails } from './channel-details.ts'

/** A linked channel: platform, status, name, number of followers, and the link to it. */
export function ChannelCard({ channel }: { channel: Channel }) {
	const details = channelDetails(channel)
	const nameId = useId()
	return (
		<li className={styles.card}>
			<div className={styles.head}>
				<PlatformBadge platform={details.platform} />
				<ChannelStatusBadge status={details.status} />
			</div>
			<Avatar picture={details.picture} name={details.name} />
			<div className={styles.who}>
				<h3 id={nameId} translate="no" dir="auto" lang={languageOf(details.name ?? '')}>
					{details.name ?? NOT_AVAILABLE}
				</h3>
				{details.byline && (
					<p translate="no" dir="auto">
						{details.byline}
					</p>
				)}
				<Audience details={details} />
			</div>
			<ViewLink address={details.address} nameId={nameId} />
		</li>
	)
}

function Audience({ details: { audience, audienceKind } }: { details: ChannelDetails }) {
	const { t } = useLingui()
	const count = audience === undefined ? NOT_AVAILABLE : abbreviateCount(audience)
	return <p>{audienceKind === 'subscribers' ? t`Subscribers: ${count}` : t`Followers: ${count}`}</p>
}

/** The link to the channel; without an address it is visible but disabled. */
function ViewLink({ address, nameId }: { address: string | undefined; nameId: string }) {
	const { t } = useLingui()
	const isActive = address !== undefined
	return (
		<a
			className={styles.view}
			role="link"
			aria-describedby={nameId}
			{...(isActive
				? { href: address, target: '_blank', rel: 'noopener noreferrer' }
				: { 'aria-disabled': true })}
		>
			<span>{t`View`}</span>
			{isActive && <ExternalLink aria-hidden />}
		</a>
	)
}
