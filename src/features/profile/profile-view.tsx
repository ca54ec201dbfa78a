import { useLingui } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import User from 'lucide-react/icons/user'
import { useId, useState } from 'react'
import type { Content, ElementNode } from 'react/jsx-runtime'
import {
	ChannelStatusBadge,
	type Platform,
	PlatformBadge,
	toPlatform,
} from '../../badges/badges.tsx'
import { pathSegment } from '../../shared/addresses/url.ts'
import { pictureAddress } from '../../shared/addresses/web-address.ts'
import { knownValue } from '../../shared/contract/plain-values.ts'
import { CHANNEL_STATUSES, type Channel, type Profile } from '../../shared/contract/session.ts'
import layout from '../../ui/layout.module.css'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import { abbreviateCount } from '../../ui/text/format-figures.ts'
import { languageOf } from '../../ui/text/language-of.ts'
import { letterAt } from '../../ui/text/letters.ts'
import styles from './profile-view.module.css'

/** The reporter's profile, and the channels they publish on. Shows its children between them. */
export function ProfileView({ user, children }: { user: Profile; children: ElementNode }) {
	const { t } = useLingui()
	const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
	const phone = telephone(user.whatsappInfo?.number)
	return (
		<div className={layout.stack}>
			<section className={`${layout.frame} ${styles.details}`}>
				<Avatar name={name} />
				<h2 translate="no" dir="auto">
					{name || NOT_AVAILABLE}
				</h2>
				<dl className={styles.facts}>
					<Fact label={t`WhatsApp`}>
						{phone ? <a href={`tel:${phone}`}>{phone}</a> : NOT_AVAILABLE}
					</Fact>
					<Fact label={t`Email`}>
						<span translate="no">{user.emailAddress ?? NOT_AVAILABLE}</span>
					</Fact>
					<Fact label={t`Account Type`}>{user.accountType ?? NOT_AVAILABLE}</Fact>
					<Fact label={t`District`}>{user.district ?? NOT_AVAILABLE}</Fact>
				</dl>
			</section>
			{children}
			<section className={`${layout.stack} ${styles.channels}`}>
				<h2>{t`Channels`}</h2>
				{user.socialMediaChannels.length === 0 ? (
					<p>{t`No channels are linked to this account.`}</p>
				) : (
					<ul className={layout.stack}>
						{user.socialMediaChannels.map((channel, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a channel has no id
							<ChannelCard key={index} channel={channel} />
						))}
					</ul>
				)}
			</section>
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

/** No international number has fewer digits. */
const MIN_PHONE_DIGITS = 5

/** Shows a host's number with a leading +; `undefined` if it isn't a phone number. */
export function telephone(value = ''): string | undefined {
	const digits = value.replaceAll(/\D/g, '')
	return digits.length < MIN_PHONE_DIGITS ? undefined : `+${digits}`
}

/** A linked channel. Without an address, the link to it is visible but disabled. */
export function ChannelCard({ channel }: { channel: Channel }) {
	const { t } = useLingui()
	const { platform, status, name, byline, picture, isVideo, audience, address } =
		channelDetails(channel)
	const nameId = useId()
	const count = audience === undefined ? NOT_AVAILABLE : abbreviateCount(audience)
	return (
		<li className={`${layout.frame} ${styles.card}`}>
			<div className={`${layout.ends} ${styles.head}`}>
				<PlatformBadge platform={platform} />
				<ChannelStatusBadge status={status} />
			</div>
			<Avatar picture={picture} name={name} />
			<div className={styles.who}>
				<h3 id={nameId} translate="no" dir="auto" lang={languageOf(name ?? '')}>
					{name ?? NOT_AVAILABLE}
				</h3>
				{byline && (
					<p translate="no" dir="auto">
						{byline}
					</p>
				)}
				<p>{isVideo ? t`Subscribers: ${count}` : t`Followers: ${count}`}</p>
			</div>
			<a
				className={styles.view}
				role="link"
				aria-describedby={nameId}
				{...(address
					? { href: address, target: '_blank', rel: 'noopener noreferrer' }
					: { 'aria-disabled': true })}
			>
				<span>{t`View`}</span>
				{address && <ExternalLink aria-hidden />}
			</a>
		</li>
	)
}

type Creator = NonNullable<Channel['creator']>

type PlatformDetails = Partial<
	Record<'name' | 'byline' | 'picture' | 'address', string | undefined>
>

const DETAILS: Record<
	Platform,
	(data: NonNullable<Creator['metaData']>, id: string | undefined) => PlatformDetails
> = {
	Youtube: ({ title, customUrl, thumbnails }, id) => ({
		name: title,
		byline: customUrl,
		picture: thumbnails?.default?.url,
		address:
			profileUrl('www.youtube.com/', customUrl) ?? profileUrl('www.youtube.com/channel/', id),
	}),
	Instagram: ({ username, fullName, profilePicUrl }, id) => ({
		name: username,
		byline: fullName,
		picture: profilePicUrl,
		address: profileUrl('www.instagram.com/', username ?? id),
	}),
	Facebook: ({ username, coverImageUrl }, id) => ({
		name: username,
		picture: coverImageUrl,
		address: profileUrl('www.facebook.com/', username ?? id),
	}),
	Twitter: ({ username, profileImageUrl }, id) => ({
		name: username,
		picture: profileImageUrl,
		address: profileUrl('x.com/', username ?? id),
	}),
}

/** Returns what a channel's card shows. Only an approved channel has an address. */
export function channelDetails({ platform: linked, creator = {} }: Channel) {
	const { platform = linked, status, uniqueId, metaData = {}, metrics } = creator
	const known = toPlatform(platform)
	const { name, byline, picture, address } = known
		? DETAILS[known](metaData, uniqueId)
		: { name: metaData.username }
	const isVideo = known === 'Youtube'
	const isApproved = knownValue(status, CHANNEL_STATUSES) === 'Approved'
	return {
		platform,
		status,
		name,
		byline,
		picture: pictureAddress(picture),
		isVideo,
		audience: isVideo ? metrics?.subscriberCount : metrics?.followersCount,
		address: isApproved ? address : undefined,
	}
}

/** Encodes a name from the host as one path segment, so that it can't lead to another page. */
function profileUrl(site: string, name: string | undefined): string | undefined {
	return name && `https://${site}${pathSegment(name).replace(/^%40/, '@')}`
}

type AvatarProps = { picture?: string | undefined; name: string | undefined }

/** A picture. The fallback is the initials, and without a name an icon. */
function Avatar({ picture, name }: AvatarProps) {
	const [broken, setBroken] = useState(false)
	if (picture === undefined || broken)
		return (
			<span className={`${layout.edged} ${styles.avatar}`} translate="no" aria-hidden>
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
			className={`${layout.edged} ${styles.avatar}`}
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
