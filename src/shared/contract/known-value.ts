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
