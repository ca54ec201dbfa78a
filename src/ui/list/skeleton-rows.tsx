import { useLingui } from '@lingui/react/macro'
import type { ElementNode } from 'react/jsx-runtime'
import { LOADING_DELAY_MS } from '../loading-delay.ts'
import { useElapsed } from '../use-elapsed.ts'
import hidden from '../visually-hidden.module.css'
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

/** A placeholder for loading content. Its pieces are hidden from screen readers, which get a text instead. */
export function Skeleton({ children }: { children: ElementNode }) {
	const { t } = useLingui()
	const isShown = useElapsed(LOADING_DELAY_MS)
	// Rendered empty at first: a live region that appears together with its text often goes unheard.
	return (
		<div role="status">
			{isShown && (
				<>
					<span className={hidden.hidden}>{t`Loading…`}</span>
					{children}
				</>
			)}
		</div>
	)
}
