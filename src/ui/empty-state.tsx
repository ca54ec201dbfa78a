import type { ElementNode } from 'react/jsx-runtime'
import styles from './empty-state.module.css'

type EmptyStateProps = {
	icon: ElementNode
	text: string
	/** The reason, if known. */
	reason?: string | false
	action?: ElementNode
	/** Whether it is an alert: for failures, not for an empty list. */
	urgent?: boolean
	/** Whether it replaces a whole page. Its text is then the heading. */
	whole?: boolean
}

/** Shown in place of content that is empty or could not be loaded. */
export function EmptyState({ icon, text, reason, action, urgent, whole }: EmptyStateProps) {
	return (
		<div
			className={whole ? `${styles.notice} ${styles.whole}` : styles.notice}
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
