import { useState } from 'react'
import { type Doubt, linkDoubts, withoutDoubles } from './link-doubts.ts'
import type { LinkRow } from './link-row.ts'
import { type SubmittedNews, useSubmittedLinks } from './use-submitted-links.ts'

/**
 * Doubts about links that are there twice, told at their rows. They hold a submission back once, for
 * they may not have been seen; submitted a second time, the others are sent.
 */
export function useLinkDoubts(rows: LinkRow[], news: SubmittedNews) {
	const [toldDoubts, setToldDoubts] = useState('')
	const doubts = linkDoubts(rows, useSubmittedLinks(news))
	const present = rows.flatMap(({ key, link }) => (doubts.has(key) ? [link] : [])).join(' ')

	return {
		doubtOf: (key: number): Doubt | undefined => doubts.get(key),
		/** Whether a submission was just held back for the doubts there are. */
		isHeld: present !== '' && present === toldDoubts,
		/** Holds a submission back, unless there is no doubt or it was held for the same ones before. */
		hold(): boolean {
			setToldDoubts(present)
			return present !== toldDoubts && present !== ''
		},
		withoutDoubles: () => withoutDoubles(rows, doubts),
		/** Whether there are links that are not there twice. */
		hasFresh: rows.some(({ key }) => doubts.get(key) === undefined),
		firstDoubt: rows.findIndex(({ key }) => doubts.has(key)),
	}
}
