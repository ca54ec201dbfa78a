import { useLingui } from '@lingui/react/macro'
import styles from './spinner.module.css'
import { useElapsed } from './use-elapsed.ts'

/** The status is empty at first: a live region that appears together with its text often goes unheard. */
const LABEL_DELAY_MS = 100

/** A loading indicator with a status for screen readers. */
export function Spinner() {
	const { t } = useLingui()
	const hasWord = useElapsed(LABEL_DELAY_MS)
	return (
		<div role="status" className={styles.place}>
			<span className={styles.spinner} aria-hidden />
			<span className={styles.word}>{hasWord && t`Loading…`}</span>
		</div>
	)
}
