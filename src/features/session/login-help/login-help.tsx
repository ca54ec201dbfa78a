import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { areCookiesBlocked } from '../../../account/watch-session.ts'
import { newsroom } from '../../../shared/newsroom.ts'
import styles from './login-help.module.css'

/** Explains how to allow cookies if the browser has dropped those of the last login, and says who resets a password. */
export function LoginHelp() {
	const { t } = useLingui()
	const areBlocked = useSelector(areCookiesBlocked)
	const { contact } = newsroom
	return (
		<>
			{areBlocked && (
				<p
					role="alert"
					// With large text it may begin below the screen.
					ref={(note) => note?.scrollIntoView({ block: 'nearest' })}
					className={styles.blocked}
				>
					{t`This browser blocks the cookies the login needs. Allow them in its settings: in Chrome under Site settings, in Safari under Privacy & Security, in Firefox under Enhanced Tracking Protection.`}
				</p>
			)}
			<details className={styles.forgotten}>
				<summary>{t`Forgot your password?`}</summary>
				<p>
					<span>
						{contact ? t`The newsroom can reset it:` : t`Ask your editor for a new password.`}
					</span>
					{contact && <a href={contact.address}>{contact.words}</a>}
				</p>
			</details>
		</>
	)
}
