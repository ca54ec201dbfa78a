import { useState } from 'react'
import { type Duplicate, findDuplicates, withoutDuplicates } from './duplicate-links.ts'
import type { LinkRow } from './link-rows.ts'
import { type SubmittedNews, useSubmittedLinks } from './use-submitted-links.ts'

/**
 * Finds duplicate links, to be marked at their rows. They hold a submission back once, since they may not have
 * been noticed; on the second submit the others are sent.
 */
export function useDuplicateLinks(rows: LinkRow[], news: SubmittedNews) {
	const [reportedDuplicates, setReportedDuplicates] = useState('')
	const duplicates = findDuplicates(rows, useSubmittedLinks(news))
	const present = rows.flatMap(({ key, link }) => (duplicates.has(key) ? [link] : [])).join(' ')

	return {
		duplicateOf: (key: number): Duplicate | undefined => duplicates.get(key),
		/** Whether the last submit was held back for these duplicates. */
		isHeld: present !== '' && present === reportedDuplicates,
		/** Holds a submit back, unless there are no duplicates or it was held back for the same ones before. */
		hold(): boolean {
			setReportedDuplicates(present)
			return present !== reportedDuplicates && present !== ''
		},
		withoutDuplicates: () => withoutDuplicates(rows, duplicates),
		/** Whether there are links that are no duplicates. */
		hasFresh: rows.some(({ key }) => duplicates.get(key) === undefined),
		firstDuplicate: rows.findIndex(({ key }) => duplicates.has(key)),
	}
}
