import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Announcement } from '../../ui/announcement.tsx'
import type { Doubt } from './link-doubts.ts'
import styles from './submit-links-form.module.css'

/** Why a link may not be meant. It stands at its field, and keeps nobody from anything. */
export function DoubtNote({ doubt }: { doubt: Doubt }) {
	const { t } = useLingui()
	const number = doubt.why === 'repeat' && doubt.of
	const text =
		doubt.why === 'repeat'
			? t`The same as link ${number}.`
			: t`You have already submitted this link for this news.`
	return (
		<span className={styles.doubt}>
			<TriangleAlert aria-hidden />
			{text}
			<Announcement text={text} />
		</span>
	)
}
