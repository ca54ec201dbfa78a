import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
	icon: ReactNode
	text: string
	/** Why it is so, where that is known. */
	reason?: ReactNode
	/** What to do about it. */
	action?: ReactNode
	/** Whether screen readers are told at once: for what happens, not for what simply is. */
	urgent?: boolean
	/** Whether it stands for the whole page, and its words are the page's heading. */
	whole?: boolean
}

/** Says in its own place that there is nothing here, or that it could not be fetched. */
export function EmptyState({
	icon,
	text,
	reason,
	action,
	urgent = false,
	whole = false,
}: EmptyStateProps) {
	return (
		<div
			className={`${styles.notice} ${whole ? styles.whole : ''}`}
			role={urgent ? 'alert' : undefined}
		>
			<span className={styles.icon} aria-hidden>
				{icon}
			</span>
			{whole ? <h1>{text}</h1> : <p>{text}</p>}
			{reason && <p>{reason}</p>}
			{action}
		</div>
	)
}
