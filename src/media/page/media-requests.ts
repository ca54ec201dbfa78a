import { t } from '@lingui/core/macro'
import { mediaAddress } from '../../shared/addresses/media-address.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { uniqueBy } from '../../shared/contract/plain-values.ts'
import { mediaBase } from '../../shared/newsroom-details.ts'
import type { DownloadRecord } from '../shared/stored-downloads.ts'

export type MediaRequest = Pick<DownloadRecord, 'address' | 'kind' | 'news'>

/**
 * The host may send an address repeatedly, with different slashes. `request` is `undefined` if it names no file that can be
 * shown.
 */
export function mediaOf({ _id, newsTitle = '', mediaFiles }: NewsItem) {
	const news = { id: _id, title: newsTitle }
	const all = mediaFiles.map(({ type: kind, filePath }, index) => {
		const address = mediaAddress(filePath, mediaBase)
		const request: MediaRequest | undefined =
			address === undefined ? undefined : { address, kind, news }
		return { key: address ?? `${index}`, kind, request }
	})
	return uniqueBy(all, ({ key }) => key).map((file, index) => {
		const number = index + 1
		const name = file.kind === 'video' ? t`Video ${number}` : t`Picture ${number}`
		return { ...file, name }
	})
}

export function mediaRequests(item: NewsItem): MediaRequest[] {
	return mediaOf(item).flatMap(({ request }) => request ?? [])
}
