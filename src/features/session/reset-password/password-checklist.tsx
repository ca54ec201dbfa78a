import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import { PASSWORD_RULES } from '../../../shared/contract/session.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import styles from './password-checklist.module.css'

const PARTS: Record<keyof typeof PASSWORD_RULES, MessageDescriptor> = {
	length: msg`8–24 characters`,
	uppercase: msg`at least 1 uppercase`,
	lowercase: msg`1 lowercase`,
	number: msg`1 number`,
	special: msg`1 special character`,
}

/** The rules of a new password, each ticked off as it is met. */
export function PasswordChecklist({ password }: { password: string }) {
	const { t, i18n } = useLingui()
	const rules = Object.keys(PARTS) as (keyof typeof PARTS)[]
	// Indian English has no comma before the last "and".
	const list = new Intl.ListFormat(`${i18n.locale}-IN`).formatToParts(rules)
	return (
		<span className={styles.list}>
			{list.map(({ type, value }, index) => {
				const rule = rules.find((name) => name === value)
				if (type === 'literal' || rule === undefined)
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: what stands between the parts stays there
						<span key={index} className={hidden.hidden}>
							{value}
						</span>
					)
				const isMet = PASSWORD_RULES[rule](password)
				return (
					<span key={rule} className={styles.part} data-met={isMet}>
						{isMet ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
						<span>{i18n._(PARTS[rule])}</span>
						{isMet && <span className={hidden.hidden}>{t` (done)`}</span>}
					</span>
				)
			})}
		</span>
	)
}
