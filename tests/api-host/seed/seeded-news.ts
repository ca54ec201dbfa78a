export type SeededNews = {
	title: string
	brief: string
	/** Names of files in `media/files`. */
	media: string[]
	link: string | undefined
	/** Without it, the title decides. */
	id: string | undefined
}

/**
 * Reads news from a text: blank lines between the items, and of each a line with its title, its brief and its media;
 * then perhaps `link` and `id` with their values. All of it is invented; persons and parties are never named.
 */
export function readNews(text: string): SeededNews[] {
	return text
		.trim()
		.split('\n\n')
		.map((item) => {
			const [title = '', brief = '', media = '', ...more] = item.split('\n')
			const { link, id } = Object.fromEntries(more.map((line) => line.split(' ')))
			return { title, brief, media: media === 'no media' ? [] : media.split(' '), link, id }
		})
}
