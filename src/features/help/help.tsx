import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Newspaper from 'lucide-react/icons/newspaper'
import Send from 'lucide-react/icons/send'
import Share2 from 'lucide-react/icons/share-2'
import { useState, useSyncExternalStore } from 'react'
import { RowDisclosure } from '../../ui/links.tsx'
import { useProductName } from '../../ui/page/page-title.tsx'
import { isDark, watchTheme } from '../theme/model/theme.ts'
import styles from './help.module.css'
import { type HelpStep, useHelpSteps } from './help-steps.ts'
import { PICTURE_SIZE, pictureName, type StepName } from './step-pictures.ts'

/** The file names have a hash, so a picture that the phone has shown once also appears offline. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
	eager: true,
	query: '?url',
	import: 'default',
})

const ICONS: Record<StepName, LucideIcon> = {
	install: MonitorSmartphone,
	read: Newspaper,
	download: Download,
	submit: Share2,
	follow: ChartNoAxesColumn,
	offline: Send,
	notify: Bell,
	logout: LogOut,
}

/** What a reporter can do with the app, in the order of a day. */
export function Help() {
	const { t } = useLingui()
	const steps = useHelpSteps(useProductName())
	return (
		<RowDisclosure icon={CircleQuestionMark} label={t`How it works`}>
			<ol className={styles.steps}>
				{steps.map(({ name, title, text, alt }) => {
					const Icon = ICONS[name]
					return (
						<li key={name}>
							<Icon aria-hidden />
							<h3>{title}</h3>
							<p>{text}</p>
							<Picture name={name} alt={alt} />
						</li>
					)
				})}
			</ol>
		</RowDisclosure>
	)
}

/** A lazy-loaded picture of a step. Disappears if it can't be loaded, because the text suffices. */
function Picture({ name, alt }: Pick<HelpStep, 'name' | 'alt'>) {
	const { i18n } = useLingui()
	const [isBroken, setBroken] = useState(false)
	const dark = useSyncExternalStore(watchTheme, isDark)
	if (isBroken) return null
	const file = pictureName(name, i18n.locale, dark ? 'night' : 'day')
	return (
		<img
			src={PICTURES[`./pictures/${file}`]}
			alt={alt}
			{...PICTURE_SIZE}
			loading="lazy"
			onError={() => setBroken(true)}
		/>
	)
}
