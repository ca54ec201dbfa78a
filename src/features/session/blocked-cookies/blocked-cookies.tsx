import { useLingui } from '@lingui/react/macro'
import styles from './blocked-cookies.module.css'

/** Explains how to allow cookies, because the browser has dropped those of the last login. */
export function BlockedCookies() {
	const { t } = useLingui()
	return (
		<p
			role="alert"
			// With large text it may begin below the screen.
			ref={(note) => note?.scrollIntoView({ block: 'nearest' })}
			className={styles.note}
		>
			{t`This browser blocks the cookies the login needs. Allow them in its settings: in Chrome under Site settings, in Safari under Privacy & Security, in Firefox under Enhanced Tracking Protection.`}
		</p>
	)
}
