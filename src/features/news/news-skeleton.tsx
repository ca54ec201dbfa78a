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
				<span className={styles.brief} />
				<span className={styles.action} />
				<span className={styles.media} />
			</div>
		</Skeleton>
	)
}
