import { useLingui } from '@lingui/react/macro'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './tab-count.module.css'

/** The number of new items of a tab, shown in its corner. */
export function TabCount({ count }: { count: string }) {
	const { t } = useLingui()
	return (
		<>
			<span aria-hidden className={styles.count}>
				{count}
			</span>
			<span className={hidden.hidden}>{t`${count} new`}</span>
		</>
	)
}
