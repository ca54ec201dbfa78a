import type { ElementNode } from 'react/jsx-runtime'
import layout from '../layout.module.css'
import styles from './heading-row.module.css'
import { PageTitle } from './page-title.tsx'

/** The page's title as its heading, with actions beside it, and as the document's title. */
export function HeadingRow({ title, children }: { title: string; children?: ElementNode }) {
	return (
		<div className={`${layout.ends} ${styles.row}`}>
			<PageTitle title={title} />
			<h1>{title}</h1>
			{children && <div className={styles.actions}>{children}</div>}
		</div>
	)
}
