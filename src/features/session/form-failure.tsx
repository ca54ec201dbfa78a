import { reasonOf } from '../../queries/reason-of.ts'
import styles from './session-form.module.css'

/** Keeps the reason for a refusal by its form. The toast, which also announces it, goes after five seconds. */
export function FormFailure({ error }: { error: Error | null }) {
	const reason = error && reasonOf(error)
	return reason ? <p className={styles.failure}>{reason}</p> : null
}
