/**
 * The types of the scripts in the document that are none: the text of its styles and templates. A
 * browser reads over text at once, and comes to the document's script before it does anything else.
 */
export const STYLES = 'text/css'
export const TEMPLATES = 'text/html'
