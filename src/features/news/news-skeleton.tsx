import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './news-skeleton.module.css'

/** Stands in the place of a news item that is loading, with the heights of one. */
export function NewsSkeleton() {
	return (
		<Skeleton>
			<div className={styles.news} data-testid="news-skeleton" aria-hidden>
				<span className={styles.date} />
				<span className={styles.title} />
				<span className={styles.title} />
				<span className={styles.line} />
				<span className={styles.line} />
				<span className={styles.line} />
				<span className={styles.line} />
				<span className={styles.line} />
				<span className={styles.row} />
				<span className={styles.row} />
				<div className={styles.media}>
					<span />
					<span />
				</div>
			</div>
		</Skeleton>
	)
}
