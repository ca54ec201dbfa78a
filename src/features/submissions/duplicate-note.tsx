import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Announcement } from '../../ui/announcement.tsx'
import type { Duplicate } from './duplicate-links.ts'
import styles from './submit-links-form.module.css'

/** Why a link may not be meant. It stands at its field, and keeps nobody from anything. */
export function DuplicateNote({ duplicate }: { duplicate: Duplicate }) {
	const { t } = useLingui()
	const number = duplicate.why === 'repeat' && duplicate.of
	const text =
		duplicate.why === 'repeat'
			? t`The same as link ${number}.`
			: t`You have already submitted this link for this news.`
	return (
		<span className={styles.duplicate}>
			<TriangleAlert aria-hidden />
			{text}
			<Announcement text={text} />
		</span>
	)
}
