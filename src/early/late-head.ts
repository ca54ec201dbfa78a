/** The id of the template with what belongs into the document's head, but not before the news. */
export const LATE_HEAD = 'late-head'
