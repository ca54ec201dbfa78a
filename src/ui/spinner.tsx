import { useLingui } from '@lingui/react/macro'
import styles from './spinner.module.css'

/** Says that something is on its way, to eyes and to screen readers. */
export function Spinner() {
	const { t } = useLingui()
	return (
		<div role="status" className={styles.place}>
			<span className={styles.spinner} aria-hidden />
			<span className={styles.word}>{t`Loading…`}</span>
		</div>
	)
}
