/**
 * A text from outside as one segment of a path, whatever it holds.
 *
 * Browsers take "." and ".." for steps up the path also when they are encoded, so these are encoded
 * twice. Half a character, which no address can carry, becomes the sign for one that is unknown.
 */
export function pathSegment(text: string): string {
	const segment = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
	return /^\.{1,2}$/.test(segment) ? segment.replaceAll('.', '%252E') : segment
}
