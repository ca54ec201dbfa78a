import type { ReactNode } from 'react'
import styles from './bar-controls.module.css'

/** The icon buttons at the end of the bar above a page. */
export function BarControls({ children }: { children: ReactNode }) {
	return <div className={styles.controls}>{children}</div>
}
