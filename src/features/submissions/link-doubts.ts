import { comparableLink } from '../../shared/links/comparable-link.ts'
import { isAcceptedLink } from './accepted-links.ts'
import type { LinkRow } from './link-row.ts'

/** Why a link may not be meant: it stands in a row above, or was submitted for this news before. */
export type Doubt = { why: 'repeat'; of: number } | { why: 'submitted' }

/**
 * The rows whose link is there twice, by their keys. Only finished links are doubted.
 *
 * @param submitted the comparable links that were submitted for the same news before
 */
export function linkDoubts(rows: LinkRow[], submitted: ReadonlySet<string>): Map<number, Doubt> {
	const doubts = new Map<number, Doubt>()
	const numbers = new Map<string, number>()
	for (const [place, { key, link }] of rows.entries()) {
		if (!isAcceptedLink(link)) continue
		const comparable = comparableLink(link)
		const of = numbers.get(comparable)
		if (of !== undefined) doubts.set(key, { why: 'repeat', of })
		else if (submitted.has(comparable)) doubts.set(key, { why: 'submitted' })
		numbers.set(comparable, of ?? place + 1)
	}
	return doubts
}

/**
 * The links to be sent of a form with doubts: each once and, where there are others, none that was
 * submitted before. A host that knows one of them refuses them all.
 */
export function withoutDoubles(rows: LinkRow[], doubts: Map<number, Doubt>) {
	const once = rows.filter(({ key }) => doubts.get(key)?.why !== 'repeat')
	const fresh = once.filter(({ key }) => !doubts.has(key))
	const sent = fresh.length > 0 ? fresh : once
	return { links: sent.map(({ link }) => link.trim()), leftOut: rows.length - sent.length }
}
