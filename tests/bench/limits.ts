import type { VisitFigures } from './visit-figures.ts'

/**
 * What a first visit to the news may cost until its first row: the document, the two answers it has
 * asked for, and the file that brings in the app meanwhile.
 */
export const FIRST_VISIT: VisitFigures = {
	requests: 4,
	chainDepth: 2,
	document: 10_000,
	bytes: 14_500,
	scripts: 1,
	nodes: 300,
}
