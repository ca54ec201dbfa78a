import { PLATFORMS } from '../shared/contract/submissions.ts'

/**
 * Finds the known value that a host's text means, in any case and with any separators: "UNDER_REVIEW" and
 * "underReview" are both "Under Review".
 */
export function knownValue<Word extends string>(
	value: string | undefined,
	words: readonly Word[],
): Word | undefined {
	return value === undefined ? undefined : words.find((word) => plain(word) === plain(value))
}

function plain(text: string): string {
	return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The platforms a submission or channel can be on; "Invalid Platform" is none of them. */
export type Platform = Exclude<(typeof PLATFORMS)[number], 'Invalid Platform'>

const REAL_PLATFORMS = PLATFORMS.filter((name): name is Platform => name !== 'Invalid Platform')

/** The platform that a host's text names. "X" is Twitter. */
export function toPlatform(value: string | undefined): Platform | undefined {
	return value?.trim().toLowerCase() === 'x' ? 'Twitter' : knownValue(value, REAL_PLATFORMS)
}
