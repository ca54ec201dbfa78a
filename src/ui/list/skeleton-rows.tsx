import { Skeleton } from '../skeleton.tsx'
import styles from './skeleton-rows.module.css'

/** Placeholder rows for content that is loading, as high as the property `--row` says. */
export function SkeletonRows({ count }: { count: number }) {
	return (
		<Skeleton>
			{Array.from({ length: count }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
				<div key={row} className={styles.row} data-testid="skeleton-row" aria-hidden>
					<span className={styles.line} />
					<span className={styles.shortLine} />
				</div>
			))}
		</Skeleton>
	)
}
