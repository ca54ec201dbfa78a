import { useState } from 'react'
import { type Duplicate, findDuplicates, withoutDuplicates } from './duplicate-links.ts'
import type { LinkRow } from './link-row.ts'
import { type SubmittedNews, useSubmittedLinks } from './use-submitted-links.ts'

/**
 * Doubts about links that are there twice, told at their rows. They hold a submission back once, for
 * they may not have been seen; submitted a second time, the others are sent.
 */
export function useDuplicateLinks(rows: LinkRow[], news: SubmittedNews) {
	const [reportedDuplicates, setReportedDuplicates] = useState('')
	const duplicates = findDuplicates(rows, useSubmittedLinks(news))
	const present = rows.flatMap(({ key, link }) => (duplicates.has(key) ? [link] : [])).join(' ')

	return {
		duplicateOf: (key: number): Duplicate | undefined => duplicates.get(key),
		/** Whether a submission was just held back for the doubts there are. */
		isHeld: present !== '' && present === reportedDuplicates,
		/** Holds a submission back, unless there is no doubt or it was held for the same ones before. */
		hold(): boolean {
			setReportedDuplicates(present)
			return present !== reportedDuplicates && present !== ''
		},
		withoutDuplicates: () => withoutDuplicates(rows, duplicates),
		/** Whether there are links that are not there twice. */
		hasFresh: rows.some(({ key }) => duplicates.get(key) === undefined),
		firstDuplicate: rows.findIndex(({ key }) => duplicates.has(key)),
	}
}
