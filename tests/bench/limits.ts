import type { VisitFigures } from './visit-figures.ts'

/**
 * Limits for a first visit to the news until its first row. The requests are the document, the two calls it makes,
 * and the file that loads the app.
 */
export const FIRST_VISIT: VisitFigures = {
	requests: 4,
	chainDepth: 2,
	document: 10_000,
	bytes: 14_500,
	scripts: 1,
	nodes: 300,
}
