import { plural } from '@lingui/core/macro'
import Send from 'lucide-react/icons/send'
import { countLinks, type OutboxItem } from '../../../outbox/outbox-item.ts'
import layout from '../../../ui/layout.module.css'
import { RowLink } from '../../../ui/links.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { useOutboxItems } from '../../submissions/model/outbox-items.ts'
import styles from './outbox-count.module.css'

export function OutboxCount() {
	const items = useOutboxItems()
	if (items.length === 0) return null
	return (
		<>
			<span aria-hidden className={`${layout.edged} ${styles.count}`}>
				{countLinks(items)}
			</span>
			<span className={hidden.hidden}>{outboxSummary(items)}</span>
		</>
	)
}

export function OutboxLine() {
	const items = useOutboxItems()
	if (items.length === 0) return null
	return (
		<RowLink to="/dashboard/submissions" icon={Send}>
			{outboxSummary(items)}
		</RowLink>
	)
}

/** Says how many links in these items were refused and need attention, and how many are still to be sent. */
export function outboxSummary(items: readonly OutboxItem[]): string {
	const refused = countLinks(items.filter(({ state }) => state === 'rejected'))
	const unsent = countLinks(items) - refused
	const parts = [
		refused > 0 &&
			plural(refused, { one: '# link needs attention', other: '# links need attention' }),
		unsent > 0 &&
			plural(unsent, { one: '# link waiting to be sent', other: '# links waiting to be sent' }),
	]
	return parts.filter(Boolean).join(' · ')
}
