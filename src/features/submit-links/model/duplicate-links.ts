import { plural } from '@lingui/core/macro'
import { comparableLink, isAcceptedLink } from '../../../shared/links/link-spelling.ts'
import type { LinkRow } from './link-rows.ts'

/** Why a link is a duplicate: the row above with this number has it, or it was already submitted for this news. */
export type Duplicate = number | 'submitted'

/**
 * Finds the rows with duplicate links, by row key. Compares only accepted links.
 *
 * @param submitted the comparable links already submitted for the same news
 */
export function findDuplicates(rows: LinkRow[], submitted: ReadonlySet<string>) {
	const duplicates = new Map<number, Duplicate>()
	const numbers = new Map<string, number>()
	for (const [index, { key, link }] of rows.entries()) {
		if (!isAcceptedLink(link)) continue
		const comparable = comparableLink(link)
		const of = numbers.get(comparable)
		if (of !== undefined) duplicates.set(key, of)
		else if (submitted.has(comparable)) duplicates.set(key, 'submitted')
		numbers.set(comparable, of ?? index + 1)
	}
	return duplicates
}

/**
 * Returns the links to send, each once. Omits links already submitted, because a host that has one of them refuses them
 * all. If there are no others, returns them anyway.
 */
export function withoutDuplicates(rows: LinkRow[], duplicates: Map<number, Duplicate>) {
	const once = rows.filter(({ key }) => typeof duplicates.get(key) !== 'number')
	const fresh = once.filter(({ key }) => !duplicates.has(key))
	const sent = fresh.length > 0 ? fresh : once
	return { links: sent.map(({ link }) => link.trim()), leftOut: rows.length - sent.length }
}

export function leftOutText(count: number): string {
	return plural(count, {
		one: '# link was already in the list.',
		other: '# links were already in the list.',
	})
}
