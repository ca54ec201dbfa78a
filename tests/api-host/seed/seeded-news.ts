/**
 * One invented item of news: its title, its brief, and names of files in `media/files`. Persons and parties are never
 * named. The id is set where its very form matters; otherwise it is made from the title.
 */
export type SeededNews = [
	title: string,
	brief: string,
	media: string,
	more?: { id?: string; link?: string },
]
