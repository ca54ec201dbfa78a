/** One invented item of news; persons and parties are never named. */
export type SeededNews = {
	/** Set where the very form of the id matters; otherwise made from the title. */
	id?: string
	title: string
	brief: string
	/** Names of files in `media/files`. */
	media?: string[]
	externalFileLink?: string
}
