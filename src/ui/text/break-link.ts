/** Characters of a link per line. */
const LINE_LENGTH = 20

/** Splits a link into lines of 20 characters. */
export function breakLink(link: string): string[] {
	return link.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'gsu')) ?? []
}
