import { useLingui } from '@lingui/react/macro'
import { useElapsed } from '../use-elapsed.ts'
import hidden from '../visually-hidden.module.css'
import styles from './skeleton-rows.module.css'

/** The skeleton appears only after this, so that a quick response does not make it flash. */
const SKELETON_DELAY_MS = 200

/** Placeholder rows for content that is loading, as high as the property `--row` says. */
export function SkeletonRows({ count }: { count: number }) {
	const isShown = useElapsed(SKELETON_DELAY_MS)
	// Rendered empty at first: a live region that appears together with its text often goes unheard.
	return <div role="status">{isShown && <Rows count={count} />}</div>
}

function Rows({ count }: { count: number }) {
	const { t } = useLingui()
	return (
		<>
			<span className={hidden.hidden}>{t`Loading…`}</span>
			{Array.from({ length: count }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
				<div key={row} className={styles.row} data-testid="skeleton-row" aria-hidden>
					<span className={styles.line} />
					<span className={styles.shortLine} />
				</div>
			))}
		</>
	)
}
