import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import type { NewsIdentity } from '../../shared/contract/submissions.ts'
import { isAcceptedLink } from '../../shared/links/accepted-link.ts'
import { comparableLink } from '../../shared/links/link-spelling.ts'
import type { LinkRow } from './link-rows.ts'
import { useSubmissionIndex } from './submission-index.ts'

/** Why a link is a duplicate: it is in a row above, or was submitted for this news before. */
export type Duplicate = { why: 'repeat'; of: number } | { why: 'submitted' }

/**
 * The rows with duplicate links, by their keys. Only accepted links are compared.
 *
 * @param submitted the comparable links that were submitted for the same news before
 */
export function findDuplicates(
	rows: LinkRow[],
	submitted: ReadonlySet<string>,
): Map<number, Duplicate> {
	const duplicates = new Map<number, Duplicate>()
	const numbers = new Map<string, number>()
	for (const [index, { key, link }] of rows.entries()) {
		if (!isAcceptedLink(link)) continue
		const comparable = comparableLink(link)
		const of = numbers.get(comparable)
		if (of !== undefined) duplicates.set(key, { why: 'repeat', of })
		else if (submitted.has(comparable)) duplicates.set(key, { why: 'submitted' })
		numbers.set(comparable, of ?? index + 1)
	}
	return duplicates
}

/**
 * The links to send of a form with duplicates: each once and, if there are others, none that was submitted
 * before, since a host that has one of them refuses them all.
 */
export function withoutDuplicates(rows: LinkRow[], duplicates: Map<number, Duplicate>) {
	const once = rows.filter(({ key }) => duplicates.get(key)?.why !== 'repeat')
	const fresh = once.filter(({ key }) => !duplicates.has(key))
	const sent = fresh.length > 0 ? fresh : once
	return { links: sent.map(({ link }) => link.trim()), leftOut: rows.length - sent.length }
}

/**
 * Finds duplicate links, to be marked at their rows. They hold a submission back once, since they may not have
 * been noticed; on the second submit the others are sent.
 *
 * @param isOutboxOwn whether the news' outbox items come from this form, and so are no duplicates
 */
export function useDuplicateLinks(rows: LinkRow[], news: NewsIdentity, isOutboxOwn: boolean) {
	const [reportedDuplicates, setReportedDuplicates] = useState('')
	const { index } = useSubmissionIndex()
	const duplicates = findDuplicates(rows, index?.linksOf(news, !isOutboxOwn) ?? new Set())
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

/** The sentence about links that are not sent a second time. */
export function leftOutText(count: number): string {
	return plural(count, {
		one: '# link was already in the list.',
		other: '# links were already in the list.',
	})
}
