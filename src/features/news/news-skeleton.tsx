import { useLingui } from '@lingui/react/macro'
import { useElapsed } from '../../ui/use-elapsed.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './news-skeleton.module.css'

/** It appears only after this, so that a quick response does not make it flash. */
const SKELETON_DELAY_MS = 200

/** Stands in the place of a news item that is loading, with the heights of one. */
export function NewsSkeleton() {
	const { t } = useLingui()
	const isShown = useElapsed(SKELETON_DELAY_MS)
	return (
		<div role="status">
			{isShown && (
				<div className={styles.news} data-testid="news-skeleton">
					<span className={hidden.hidden}>{t`Loading…`}</span>
					<span aria-hidden className={styles.date} />
					<span aria-hidden className={styles.title} />
					<span aria-hidden className={styles.title} />
					<span aria-hidden className={styles.brief} />
					<span aria-hidden className={styles.media} />
				</div>
			)}
		</div>
	)
}
