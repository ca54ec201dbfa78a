import type { ElementNode } from 'react/jsx-runtime'
import styles from './heading-row.module.css'

/** The page's heading with actions beside it. */
export function HeadingRow({ title, children }: { title: string; children?: ElementNode }) {
	return (
		<div className={styles.row}>
			<h1>{title}</h1>
			{children && <div className={styles.actions}>{children}</div>}
		</div>
	)
}
