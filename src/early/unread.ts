/** The type of the scripts that are none: the text of templates in the document. */
export const UNREAD = 'text/html'
