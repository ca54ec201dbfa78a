import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Check, CircleX, Clock, Eye, EyeOff, type LucideIcon } from 'lucide-react'
import type { Covered, CoveredState } from '../../state/own-submissions/own-submissions.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './covered-mark.module.css'

type Look = { label: MessageDescriptor; tone: string | undefined; icon: LucideIcon }

const LOOKS: Record<CoveredState, Look> = {
	Live: { label: msg`Live`, tone: styles.good, icon: Check },
	'Under Review': { label: msg`Under Review`, tone: styles.review, icon: Eye },
	Processing: { label: msg`Processing`, tone: styles.busy, icon: Clock },
	waiting: { label: msg`Waiting to send`, tone: styles.waiting, icon: Clock },
	Unavailable: { label: msg`Unavailable`, tone: styles.neutral, icon: EyeOff },
	'Invalid Platform': { label: msg`Invalid Platform`, tone: styles.neutral, icon: CircleX },
	Rejected: { label: msg`Rejected`, tone: styles.bad, icon: CircleX },
}

type CoveredMarkProps = {
	covered: Covered
	/** Always shows the state in words; else they are shown only if the row has room for them. */
	whole?: boolean
	/** Whether the row has little room left. */
	crowded?: boolean
}

/** How many links the reporter has submitted for a news item, and the best state among them. */
export function CoveredMark({ covered, whole = false, crowded = false }: CoveredMarkProps) {
	const { i18n } = useLingui()
	const { count, state } = covered
	const { label, tone, icon: Icon } = state ? LOOKS[state] : { ...LOOKS.Live, label: undefined }
	// One text for screen readers, which read the parts of a text with a pause between them.
	const submitted = plural(count, { one: '# submitted', other: '# submitted' })
	const text = label ? `${submitted} · ${i18n._(label)}` : submitted
	const words =
		state === 'waiting' ? plural(count, { one: '# waiting', other: '# waiting' }) : submitted
	return (
		<span className={[styles.mark, tone, crowded && styles.crowded].filter(Boolean).join(' ')}>
			<Icon aria-hidden />
			{whole ? (
				<span>{text}</span>
			) : (
				<>
					<span aria-hidden className={styles.words}>
						{words}
					</span>
					<span aria-hidden className={styles.count}>
						{count}
					</span>
					<span aria-hidden className={styles.whole}>
						{text}
					</span>
					<span className={hidden.hidden}>{text}</span>
				</>
			)}
		</span>
	)
}
