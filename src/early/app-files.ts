/** The files of the app, as paths on its own origin. */
export type AppFiles = {
	entry: string
	/** What the app cannot begin without. */
	scripts: string[]
	styles: string[]
	/** What single pages need, by their addresses. */
	pages: Record<string, string[]>
	/** The words of each language: those of every page, and those of a reporter's pages. */
	words: Record<string, string[]>
	reportersWords: Record<string, string[]>
}
