import { useLingui } from '@lingui/react/macro'
import styles from '../session-form.module.css'

/** Says what to change in a browser that drops the cookies of the login. */
export function Notice() {
	const { t } = useLingui()
	return (
		<p role="alert" className={styles.reason}>
			{t`This browser blocks the cookies the login needs. Allow them in its settings: in Chrome under Site settings, in Safari under Privacy & Security, in Firefox under Enhanced Tracking Protection.`}
		</p>
	)
}
