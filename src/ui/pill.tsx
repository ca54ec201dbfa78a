import type { LucideIcon } from 'lucide-react'
import styles from './pill.module.css'

export type PillTone = 'good' | 'bad' | 'busy' | 'review' | 'neutral' | 'odd' | 'waiting'

type PillProps = { label: string; tone: PillTone; icon?: LucideIcon | undefined }

/** A status as text, colour and icon, never by colour alone. */
export function Pill({ label, tone, icon: Icon }: PillProps) {
	return (
		<span className={`${styles.pill} ${styles[tone]}`}>
			{Icon && <Icon aria-hidden />}
			<span>{label}</span>
		</span>
	)
}
