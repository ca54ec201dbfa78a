import { useLingui } from '@lingui/react/macro'
import { useElapsed } from '../use-elapsed.ts'
import hidden from '../visually-hidden.module.css'
import styles from './skeleton-rows.module.css'

/** A quick answer should not flash a skeleton: it appears only after this, in milliseconds. */
const SKELETON_DELAY_MS = 200

/** Rows that stand for content on its way. */
export function SkeletonRows({ count }: { count: number }) {
	const isShown = useElapsed(SKELETON_DELAY_MS)
	// The status is there before its word: together with it, it would often go unheard.
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
