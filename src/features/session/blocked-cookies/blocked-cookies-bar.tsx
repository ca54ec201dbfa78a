import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { areCookiesBlocked } from '../watch-session.ts'
import styles from './blocked-cookies-bar.module.css'

/** Explains how to allow cookies, if the browser has dropped those of the last login. */
export function BlockedCookiesBar() {
	const { t } = useLingui()
	const areBlocked = useSelector(areCookiesBlocked)
	if (!areBlocked) return null
	return (
		<p role="alert" className={styles.bar}>
			{t`This browser blocks the cookies the login needs. Allow them in its settings: in Chrome under Site settings, in Safari under Privacy & Security, in Firefox under Enhanced Tracking Protection.`}
		</p>
	)
}
