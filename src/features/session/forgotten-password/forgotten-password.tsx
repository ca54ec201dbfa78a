import { useLingui } from '@lingui/react/macro'
import { newsroomContact } from '../../../shared/newsroom-details.ts'
import styles from './forgotten-password.module.css'

/** Says who resets a password, because the app can't. */
export function ForgottenPassword() {
	const { t } = useLingui()
	const contact = newsroomContact()
	return (
		<details className={styles.forgotten}>
			<summary>{t`Forgot your password?`}</summary>
			<p>
				<span>
					{contact ? t`The newsroom can reset it:` : t`Ask your editor for a new password.`}
				</span>
				{contact && <a href={contact.address}>{contact.words}</a>}
			</p>
		</details>
	)
}
