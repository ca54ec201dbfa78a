import { plural } from '@lingui/core/macro'
import hidden from '../../../ui/visually-hidden.module.css'
import { useWaitingItems } from './use-waiting-items.ts'
import styles from './waiting-count.module.css'

/** How many links wait on this phone, beside the words that lead to them. */
export function WaitingCount() {
	const count = useWaitingItems()?.reduce((sum, { links }) => sum + links.length, 0) ?? 0
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
