import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { ChevronRight, TrendingUp } from 'lucide-react'
import { type ChangesSummary, submissionChanges } from '../../state/own-submissions.ts'
import { abbreviateCount } from '../../ui/text/format-figures.ts'
import styles from './changes-link.module.css'

/**
 * Shows below the news what has changed in the submissions since the reporter last looked, and links to them. Low
 * screens have `ChangesNote` instead.
 */
export function ChangesCard() {
	const { t } = useLingui()
	const changes = useSelector(submissionChanges)
	if (changes === undefined) return null
	return (
		<Link to="/dashboard/submissions" className={styles.card}>
			<TrendingUp aria-hidden />
			<span>
				<span className={styles.title}>{t`Since you last looked`}</span>
				<span className={styles.sentence}>{` ${changeTexts(changes).join(' · ')}`}</span>
			</span>
			<ChevronRight aria-hidden className={styles.chevron} />
		</Link>
	)
}

/** Shows the worst change in the line below the news, on screens too low for the card. */
export function ChangesNote() {
	const { t } = useLingui()
	const changes = useSelector(submissionChanges)
	if (changes === undefined) return null
	return (
		<Link
			to="/dashboard/submissions"
			className={styles.note}
			aria-description={t`Since you last looked`}
		>
			<TrendingUp aria-hidden />
			<span>{changeTexts(changes)[0]}</span>
		</Link>
	)
}

/** Returns what has changed. What needs the reporter's action comes first. */
export function changeTexts(changes: ChangesSummary): string[] {
	const { rejected, unavailable, live, others } = changes
	const views = abbreviateCount(changes.views)
	const interactions = abbreviateCount(changes.interactions)
	const parts = [
		rejected > 0 && plural(rejected, { one: '# rejected', other: '# rejected' }),
		unavailable > 0 && plural(unavailable, { one: '# unavailable', other: '# unavailable' }),
		live > 0 && plural(live, { one: '# went live', other: '# went live' }),
		changes.views > 0 && t`+${views} views`,
		// Interactions are left out if the sentence has views already.
		changes.views === 0 && changes.interactions > 0 && t`+${interactions} interactions`,
	].filter((part) => part !== false)
	return parts.length > 0 ? parts : [plural(others, { one: '# changed', other: '# changed' })]
}
