export type SeededNews = {
	title: string
	brief: string
	/** File names in `media/files`. */
	media: string[]
	link: string | undefined
	/** Derived from the title if missing. */
	id: string | undefined
}

/**
 * Parses news items separated by blank lines: a line each for title, brief and media, then optionally `link` and `id`
 * with their values. Everything is invented; people and parties are never named.
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
