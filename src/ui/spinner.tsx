import { useLingui } from '@lingui/react/macro'
import { useElapsed } from './deferred.tsx'
import { useProductName } from './page/page-title.tsx'
import styles from './spinner.module.css'
import hidden from './visually-hidden.module.css'

/** The status is empty at first, because screen readers often miss a live region that appears with its text. */
const LABEL_DELAY_MS = 100

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

export function PendingPage() {
	const productName = useProductName()
	return (
		<main>
			<h1 className={hidden.hidden}>{productName}</h1>
			<Spinner />
		</main>
	)
}
