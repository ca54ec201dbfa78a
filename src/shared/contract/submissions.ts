import * as v from 'valibot'
import { MAX_LINKS, PAGE_SIZE } from './calls.ts'
import {
	acknowledgement,
	listOf,
	objectWith,
	optionalCount,
	optionalPart,
	optionalText,
	pageMeta,
	responseWith,
} from './lenient.ts'
import { knownValue, readText } from './plain-values.ts'

export const PLATFORMS = [
	'Instagram',
	'Youtube',
	'Facebook',
	'Twitter',
	'Invalid Platform',
] as const

export const SUBMISSION_STATUSES = [
	'Live',
	'Unavailable',
	'Processing',
	'Under Review',
	'Rejected',
	'Invalid Platform',
] as const

export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** The statuses that end the newsroom's review, or follow it. */
export const VERDICTS = ['Live', 'Rejected', 'Unavailable'] as const satisfies SubmissionStatus[]

/** The known status, in whatever spelling the host sends it. An unknown status stays as the host sent it. */
export const submissionStatus = v.optional(
	v.pipe(
		v.unknown(),
		v.transform((value): SubmissionStatus | (string & {}) | undefined => {
			const text = readText(value)
			return knownValue(text, SUBMISSION_STATUSES) ?? text
		}),
	),
)

export const submitLinksRequest = v.object({
	links: v.pipe(
		v.array(v.pipe(v.string(), v.trim(), v.nonEmpty())),
		v.minLength(1),
		v.maxLength(MAX_LINKS),
	),
})

export type SubmitLinksRequest = v.InferOutput<typeof submitLinksRequest>

/** A message, data or `success: true` acknowledges the submission. */
export const submitLinksResponse = v.pipe(
	acknowledgement,
	v.check(
		({ message, data, success }) => message !== undefined || data !== undefined || success === true,
		'The response does not confirm the submission',
	),
)

export const submission = objectWith({
	_id: optionalText,
	platform: optionalText,
	status: submissionStatus,
	createdAt: optionalText,
	contentLink: optionalText,
	news: optionalPart(objectWith({ _id: optionalText, newsTitle: optionalText })),
	latestMetrics: optionalPart(
		objectWith({ views: optionalCount, comments: optionalCount, likes: optionalCount }),
	),
})

export type Submission = v.InferOutput<typeof submission>

/** Returns the key that identifies a submission: the host's id, else the link and its time. */
export function submissionKey({ _id, contentLink, createdAt }: Submission): string {
	return _id ?? `${contentLink} ${createdAt}`
}

export function isKnownStatus(status: string | undefined): status is SubmissionStatus {
	return SUBMISSION_STATUSES.some((known) => known === status)
}

export type NewsIdentity = { id: string | undefined; title: string | undefined }

/**
 * Whether a submission belongs to a news item: by the id if the host sends it, else by the title. `undefined` if that is
 * unknown, because a title is missing. A different title may also be an edited one.
 */
export function belongsTo({ news }: Submission, { id, title }: NewsIdentity): boolean | undefined {
	if (news?._id !== undefined) return news._id === id
	if (news?.newsTitle === undefined || title === undefined) return undefined
	return comparableTitle(news.newsTitle) === comparableTitle(title)
}

/** Returns a title's letters, marks and digits. Hosts compose characters, collapse blanks, and escape punctuation. */
export function comparableTitle(title: string): string {
	return title
		.replaceAll(/&#(\d{1,7}|x[\da-f]{1,6});/gi, (_entity, code: string) => fromCodePoint(code))
		.replaceAll(/&[a-z]\w{1,30};/gi, '')
		.normalize('NFKC')
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** @param code in decimal, or in hexadecimal after an "x" */
function fromCodePoint(code: string): string {
	const point = Number(code.replace(/^x/i, '0x'))
	return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

/** `meta` and `liveSubmissionsCount` may be inside `data` or beside it, because hosts differ. */
export const submissionsResponse = v.pipe(
	responseWith({
		data: objectWith({
			submissions: listOf(submission),
			meta: optionalPart(pageMeta),
			liveSubmissionsCount: optionalCount,
		}),
		meta: optionalPart(pageMeta),
		liveSubmissionsCount: optionalCount,
	}),
	v.transform(({ data, meta, liveSubmissionsCount }) => {
		const pages = data.meta ?? meta
		return {
			submissions: data.submissions,
			total: pages?.total,
			liveCount: data.liveSubmissionsCount ?? liveSubmissionsCount,
			// If the host doesn't say it, a full page may have a next one.
			hasNext: pages?.page?.hasNext ?? data.submissions.length >= PAGE_SIZE,
		}
	}),
)

export type SubmissionsPage = v.InferOutput<typeof submissionsResponse>

export function submissionsPageOf(page: number) {
	return { page, pageSize: PAGE_SIZE }
}
