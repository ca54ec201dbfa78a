import styles from './status-icon.module.css'

export function StatusIcon({ path }: { path: string }) {
	return (
		<svg viewBox="0 0 24 24" className={styles.icon} aria-hidden>
			<path d={path} />
		</svg>
	)
}
