import * as v from 'valibot'
import {
	id,
	listOf,
	objectWith,
	optionalPart,
	optionalText,
	pageMeta,
	responseWith,
	successful,
} from './lenient.ts'

const mediaFile = objectWith({
	/** Any value other than "video" is an image. */
	type: v.fallback(
		v.pipe(
			v.string(),
			v.transform((type) => (type.toLowerCase() === 'video' ? 'video' : 'image')),
		),
		'image',
	),
	/** A path on the API host, perhaps with backslashes and a leading "public/". */
	filePath: optionalText,
})

export type MediaFile = v.InferOutput<typeof mediaFile>

export const newsItem = objectWith({
	_id: id,
	newsTitle: optionalText,
	brief: optionalText,
	createdAt: optionalText,
	externalFileLink: optionalText,
	mediaFiles: v.fallback(listOf(mediaFile), []),
})

export type NewsItem = v.InferOutput<typeof newsItem>

export const newsListResponse = v.pipe(
	responseWith({ data: listOf(newsItem), meta: optionalPart(pageMeta) }),
	v.transform(({ data, meta }) => ({
		items: data,
		total: meta?.total,
		hasNext: meta?.page?.hasNext ?? false,
	})),
)

export type NewsPage = v.InferOutput<typeof newsListResponse>

/** Parses an item's response: the item itself, or the item under `data`, because hosts differ. */
export const newsDetailResponse = v.pipe(
	successful,
	v.union([
		v.pipe(
			objectWith({ data: newsItem }),
			v.transform(({ data }) => data),
		),
		newsItem,
	]),
)
