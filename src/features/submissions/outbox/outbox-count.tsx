import { countLinks } from '../../../outbox/outbox-item.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import styles from './outbox-count.module.css'
import { outboxSummary } from './outbox-summary.ts'
import { useOutboxItems } from './use-outbox-items.ts'

/** The number of links in the outbox, shown beside the link that leads to them. */
export function OutboxCount() {
	const items = useOutboxItems() ?? []
	if (items.length === 0) return null
	return (
		<>
			<span aria-hidden className={styles.count}>
				{countLinks(items)}
			</span>
			<span className={hidden.hidden}>{outboxSummary(items)}</span>
		</>
	)
}
