import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import styles from './page-column.module.css'
import hidden from './visually-hidden.module.css'

type PageColumnProps = {
	/** The page's path: another one remounts the content. */
	page: string
	bar: ReactNode
	/** The links to the main pages, where the page has them. */
	navigation?: ReactNode
	children: ReactNode
}

/** A page as one column of a phone's width: a bar on top, the content, and the navigation below or beside it. */
export function PageColumn({ page, bar, navigation, children }: PageColumnProps) {
	const { t } = useLingui()
	const main = useRef<HTMLElement>(null)
	const [isTyping, setTyping] = useState(false)
	const noteFocus = ({ target }: FocusEvent) => setTyping(target instanceof HTMLInputElement)

	return (
		<div className={styles.backdrop}>
			<button
				type="button"
				className={`${hidden.hidden} ${styles.skip}`}
				onClick={() => main.current?.focus()}
			>
				{t`Skip to the content`}
			</button>
			<div
				className={navigation ? `${styles.column} ${styles.navigable}` : styles.column}
				data-typing={isTyping || undefined}
			>
				<header className={styles.bar}>{bar}</header>
				<main
					ref={main}
					key={page}
					tabIndex={-1}
					className={styles.content}
					onFocus={noteFocus}
					onBlur={() => setTyping(false)}
				>
					{children}
				</main>
				{navigation}
			</div>
		</div>
	)
}
