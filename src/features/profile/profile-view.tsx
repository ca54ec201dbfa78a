import { useLingui } from '@lingui/react/macro'
import type { Content } from 'react/jsx-runtime'
import type { Profile } from '../../shared/contract/profile.ts'
import { NOT_AVAILABLE } from '../../ui/text/format-date.ts'
import { Avatar } from './avatar.tsx'
import { ChannelCard } from './channel-card.tsx'
import { PhoneLink, telephone } from './phone-link.tsx'
import styles from './profile-view.module.css'

/** The reporter's profile, and the channels they publish on. */
export function ProfileView({ user }: { user: Profile }) {
	const { t } = useLingui()
	const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
	const phone = telephone(user.whatsappInfo?.number)
	return (
		<div className={styles.profile}>
			<section className={styles.card}>
				<Avatar name={name} />
				<h2 translate="no" dir="auto">
					{name || NOT_AVAILABLE}
				</h2>
				<dl className={styles.facts}>
					<Fact label={t`WhatsApp`}>{phone ? <PhoneLink {...phone} /> : NOT_AVAILABLE}</Fact>
					<Fact label={t`Email`}>
						<span translate="no">{user.emailAddress ?? NOT_AVAILABLE}</span>
					</Fact>
					<Fact label={t`Account Type`}>{user.accountType ?? NOT_AVAILABLE}</Fact>
					<Fact label={t`District`}>{user.district ?? NOT_AVAILABLE}</Fact>
				</dl>
			</section>
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
						// biome-ignore lint/suspicious/noArrayIndexKey: a channel has no id of its own
						<ChannelCard key={index} channel={channel} />
					))}
				</ul>
			)}
		</section>
	)
}
