import { plural } from '@lingui/core/macro'
import { countLinks, type OutboxItem } from '../../../outbox/outbox-item.ts'

/** How many links in these items were refused and need attention, and how many are still to be sent. */
export function outboxSummary(items: readonly OutboxItem[]): string {
	const refused = countLinks(items.filter(({ state }) => state === 'rejected'))
	const unsent = countLinks(items) - refused
	const parts = [refused > 0 && needAttention(refused), unsent > 0 && waitToBeSent(unsent)]
	return parts.filter(Boolean).join(' · ')
}

function needAttention(count: number): string {
	return plural(count, { one: '# link needs attention', other: '# links need attention' })
}

function waitToBeSent(count: number): string {
	return plural(count, { one: '# link waiting to be sent', other: '# links waiting to be sent' })
}
