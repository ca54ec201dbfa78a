/** What the build has drawn of the app, in one language. */
export type Drawing = {
	/** Markup, by what it shows. */
	screens: Record<string, string>
	/** The words of each age that a list can have. */
	ages: Record<string, string>
}
