import { type Platform, toPlatform } from '../../badges/badges.tsx'
import { pathSegment } from '../../shared/addresses/url.ts'
import { pictureAddress } from '../../shared/addresses/web-address.ts'
import { knownValue } from '../../shared/contract/plain-values.ts'
import { CHANNEL_STATUSES, type Channel } from '../../shared/contract/session.ts'

type Creator = NonNullable<Channel['creator']>

/** What a channel's card shows, whichever platform it is on. */
export type ChannelDetails = {
	platform: string | undefined
	status: string | undefined
	name: string | undefined
	/** A second line: the custom address or the person's full name. */
	byline: string | undefined
	picture: string | undefined
	audience: number | undefined
	/** Subscribers on the video platform, followers elsewhere. */
	audienceKind: 'subscribers' | 'followers'
	/** The public profile, only if the channel is approved. */
	address: string | undefined
}

export function channelDetails({ platform: linked, creator }: Channel): ChannelDetails {
	const platform = creator?.platform ?? linked
	const known = toPlatform(platform)
	const { metaData, metrics } = creator ?? {}
	const isVideo = known === 'Youtube'
	return {
		platform,
		status: creator?.status,
		name: isVideo ? metaData?.title : metaData?.username,
		byline: isVideo ? metaData?.customUrl : known === 'Instagram' ? metaData?.fullName : undefined,
		picture: pictureAddress(known && pictureOf(known, metaData)),
		audience: isVideo ? metrics?.subscriberCount : metrics?.followersCount,
		audienceKind: isVideo ? 'subscribers' : 'followers',
		address: isApproved(creator) ? profileAddress(known, creator) : undefined,
	}
}

function isApproved(creator: Creator | undefined): creator is Creator {
	return knownValue(creator?.status, CHANNEL_STATUSES) === 'Approved'
}

function pictureOf(platform: Platform, metaData: Creator['metaData']): string | undefined {
	switch (platform) {
		case 'Youtube':
			return metaData?.thumbnails?.default?.url
		case 'Instagram':
			return metaData?.profilePicUrl
		case 'Facebook':
			return metaData?.coverImageUrl
		case 'Twitter':
			return metaData?.profileImageUrl
	}
}

function profileAddress(platform: Platform | undefined, creator: Creator): string | undefined {
	const { metaData, uniqueId } = creator
	const username = metaData?.username ?? uniqueId
	switch (platform) {
		case 'Youtube':
			if (metaData?.customUrl) return profileUrl('www.youtube.com/', metaData.customUrl)
			return profileUrl('www.youtube.com/channel/', uniqueId)
		case 'Instagram':
			return profileUrl('www.instagram.com/', username)
		case 'Facebook':
			return profileUrl('www.facebook.com/', username)
		case 'Twitter':
			return profileUrl('x.com/', username)
		case undefined:
			return undefined
	}
}

/** Encodes a name from the host as one path segment, so that it can't lead to another page. */
function profileUrl(site: string, name: string | undefined): string | undefined {
	if (name === undefined) return undefined
	return `https://${site}${pathSegment(name).replace(/^%40/, '@')}`
}
