import type { ReactNode } from 'react'
import styles from './page-column.module.css'

/** A page as one column, as if a phone lay on the desk: a bar on top, the content below. */
export function PageColumn({ bar, children }: { bar: ReactNode; children: ReactNode }) {
	return (
		<div className={styles.backdrop}>
			<div className={styles.column}>
				<header className={styles.bar}>{bar}</header>
				<main className={styles.content}>{children}</main>
			</div>
		</div>
	)
}
