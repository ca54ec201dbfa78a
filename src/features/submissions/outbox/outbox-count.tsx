import { plural } from '@lingui/core/macro'
import { countLinks } from '../../../shared/outbox/outbox-item.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import styles from './outbox-count.module.css'
import { useOutboxItems } from './use-outbox-items.ts'

/** How many links wait on this phone, beside the words that lead to them. */
export function OutboxCount() {
	const count = countLinks(useOutboxItems() ?? [])
	if (count === 0) return null
	return (
		<>
			<span aria-hidden className={styles.count}>
				{count}
			</span>
			<span className={hidden.hidden}>
				{plural(count, { one: '# link waiting', other: '# links waiting' })}
			</span>
		</>
	)
}
