/** Characters of a link shown on one line. */
const LINE_LENGTH = 20

/** A long link in lines of 20 characters. */
export function breakLink(link: string): string[] {
	return link.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'gsu')) ?? []
}
