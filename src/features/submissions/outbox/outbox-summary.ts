import { plural } from '@lingui/core/macro'
import { countLinks, type OutboxItem } from '../../../shared/outbox/outbox-item.ts'

/** How many links are in these items, and whether any is still to be sent or all were refused. */
export function outboxSummary(items: readonly OutboxItem[]): string {
	const count = countLinks(items)
	return items.some(({ state }) => state !== 'rejected')
		? plural(count, { one: '# link waiting to be sent', other: '# links waiting to be sent' })
		: plural(count, { one: '# link needs attention', other: '# links need attention' })
}
