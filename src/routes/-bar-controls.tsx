import { LanguageToggle } from '../features/language/view/language-toggle.tsx'
import { LogoutButton } from '../features/session/logout/logout-button.tsx'
import styles from './-bar-controls.module.css'

/** The controls at the end of the bar above a page. */
export function BarControls() {
	return (
		<div className={styles.controls}>
			<LanguageToggle />
			<LogoutButton />
		</div>
	)
}
