import { plural } from '@lingui/core/macro'
import { countLinks } from '../../../shared/outbox/outbox-item.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import styles from './outbox-count.module.css'
import { useOutboxItems } from './use-outbox-items.ts'

/** The number of links in the outbox, shown beside the link that leads to them. */
export function OutboxCount() {
	const count = countLinks(useOutboxItems() ?? [])
	if (count === 0) return null
	return (
		<>
			<span aria-hidden className={styles.count}>
				{count}
			</span>
			<span className={hidden.hidden}>
				{plural(count, {
					one: '# link waiting to be sent',
					other: '# links waiting to be sent',
				})}
			</span>
		</>
	)
}
