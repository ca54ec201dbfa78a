import { plural } from '@lingui/core/macro'
import { countLinks } from '../../../shared/outbox/outbox-item.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { useWaitingItems } from './use-waiting-items.ts'
import styles from './waiting-count.module.css'

/** How many links wait on this phone, beside the words that lead to them. */
export function WaitingCount() {
	const count = countLinks(useWaitingItems() ?? [])
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
