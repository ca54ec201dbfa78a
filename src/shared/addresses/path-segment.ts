/**
 * Encodes a text from outside as one segment of a path.
 *
 * Browsers read "." and ".." as steps in the path even when encoded, so these are encoded twice. A lone
 * surrogate, which cannot be encoded, becomes the replacement character.
 */
export function pathSegment(text: string): string {
	const segment = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
	return /^\.{1,2}$/.test(segment) ? segment.replaceAll('.', '%252E') : segment
}
