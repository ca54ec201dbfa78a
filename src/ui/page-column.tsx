import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import styles from './page-column.module.css'

type PageColumnProps = {
	/** The page's path: another one remounts the content. */
	page: string
	bar: ReactNode
	children: ReactNode
}

/** A page as one column of a phone's width, with a bar on top and the content below. */
export function PageColumn({ page, bar, children }: PageColumnProps) {
	const { t } = useLingui()
	const main = useRef<HTMLElement>(null)

	return (
		<div className={styles.backdrop}>
			<button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
				{t`Skip to the content`}
			</button>
			<div className={styles.column}>
				<header className={styles.bar}>{bar}</header>
				<main ref={main} key={page} tabIndex={-1} className={styles.content}>
					{children}
				</main>
			</div>
		</div>
	)
}
