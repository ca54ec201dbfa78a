import type { ElementNode } from 'react/jsx-runtime'
import styles from './bar-controls.module.css'

/** The icon buttons at the end of the bar above a page. */
export function BarControls({ children }: { children: ElementNode }) {
	return <div className={styles.controls}>{children}</div>
}
