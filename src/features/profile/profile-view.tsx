import { useLingui } from '@lingui/react/macro'
import { ExternalLink, User } from 'lucide-react'
import { useId, useState } from 'react'
import type { Content, ElementNode } from 'react/jsx-runtime'
import { ChannelStatusBadge, PlatformBadge } from '../../badges/badges.tsx'
import type { Channel, Profile } from '../../shared/contract/session.ts'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import { abbreviateCount } from '../../ui/text/format-figures.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { letterAt } from '../../ui/text/letters.ts'
import { type ChannelDetails, channelDetails } from './channel-details.ts'
import styles from './profile-view.module.css'

/** The reporter's profile, and the channels they publish on. Shows its children between them. */
export function ProfileView({ user, children }: { user: Profile; children: ElementNode }) {
	const { t } = useLingui()
	const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
	const phone = telephone(user.whatsappInfo?.number)
	return (
		<div className={styles.profile}>
			<section className={styles.details}>
				<Avatar name={name} />
				<h2 translate="no" dir="auto">
					{name || NOT_AVAILABLE}
				</h2>
				<dl className={styles.facts}>
					<Fact label={t`WhatsApp`}>
						{phone ? <a href={phone.address}>{phone.shown}</a> : NOT_AVAILABLE}
					</Fact>
					<Fact label={t`Email`}>
						<span translate="no">{user.emailAddress ?? NOT_AVAILABLE}</span>
					</Fact>
					<Fact label={t`Account Type`}>{user.accountType ?? NOT_AVAILABLE}</Fact>
					<Fact label={t`District`}>{user.district ?? NOT_AVAILABLE}</Fact>
				</dl>
			</section>
			{children}
			<Channels channels={user.socialMediaChannels} />
		</div>
	)
}

function Fact({ label, children }: { label: string; children: Content }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	)
}

function Channels({ channels }: { channels: Profile['socialMediaChannels'] }) {
	const { t } = useLingui()
	return (
		<section className={styles.channels}>
			<h2>{t`Channels`}</h2>
			{channels.length === 0 ? (
				<p>{t`No channels are linked to this account.`}</p>
			) : (
				<ul>
					{channels.map((channel, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a channel has no id
						<ChannelCard key={index} channel={channel} />
					))}
				</ul>
			)}
		</section>
	)
}

/** No international number has fewer digits. */
const MIN_PHONE_DIGITS = 5

/** Converts a host's number to a `tel:` address, shown with a leading +; `undefined` if it isn't a phone number. */
export function telephone(value: string | undefined) {
	const digits = value?.replaceAll(/\D/g, '') ?? ''
	if (digits.length < MIN_PHONE_DIGITS) return undefined
	return { shown: `+${digits}`, address: `tel:+${digits}` }
}

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

type AvatarProps = { picture?: string | undefined; name: string | undefined }

/** A picture. The fallback is the initials, and without a name an icon. */
export function Avatar({ picture, name }: AvatarProps) {
	const [broken, setBroken] = useState(false)
	if (picture === undefined || broken)
		return (
			<span className={styles.avatar} translate="no" aria-hidden>
				{initials(name) || <User />}
			</span>
		)
	return (
		<img
			src={picture}
			alt=""
			width={48}
			height={48}
			loading="lazy"
			referrerPolicy="no-referrer"
			className={styles.avatar}
			onError={() => setBroken(true)}
		/>
	)
}

/** Returns the first letters of two words; in Kannada only one, because a syllable is as wide as two letters. */
function initials(name = ''): string {
	const words = name
		.replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, '')
		.trim()
		.split(/\s+/u)
	return words
		.slice(0, languageOf(name) === 'kn' ? 1 : 2)
		.map((word) => letterAt(word, 0)?.segment ?? '')
		.join('')
		.toLocaleUpperCase()
}
