import { useLingui } from '@lingui/react/macro'
import styles from './spinner.module.css'
import { useElapsed } from './use-elapsed.ts'

/** How long the status stands empty, in milliseconds: together with its word it often goes unheard. */
const LABEL_DELAY_MS = 100

/** Says that something is on its way, to eyes and to screen readers. */
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
