import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Announcement } from '../../ui/announce.tsx'
import type { Duplicate } from './duplicate-links.ts'
import styles from './submit-links-form.module.css'

/** Marks a duplicate link below its field. It is only a warning. */
export function DuplicateNote({ duplicate }: { duplicate: Duplicate }) {
	const { t } = useLingui()
	const number = duplicate.why === 'repeat' && duplicate.of
	const text =
		duplicate.why === 'repeat'
			? t`Same as link ${number}.`
			: t`You've already submitted this link for this news item.`
	return (
		<span className={styles.duplicate}>
			<TriangleAlert aria-hidden />
			<span>{text}</span>
			<Announcement text={text} />
		</span>
	)
}
