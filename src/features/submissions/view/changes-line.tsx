import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import TrendingUp from 'lucide-react/icons/trending-up'
import { useMemo } from 'react'
import { useQueryData } from '../../../queries/use-query-data.ts'
import { RowLink } from '../../../ui/links.tsx'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import { type Changes, changesSince, storedLastLook } from '../model/submission-changes.ts'
import { submissionsQuery } from '../model/submissions-query.ts'
import styles from './changes-line.module.css'

/** The link to the submissions that have changed since the reporter last looked, shown while there are any. */
export function ChangesLine() {
	const { t } = useLingui()
	const data = useQueryData(submissionsQuery.queryKey)
	const changes = useMemo(() => changesSince(storedLastLook(), data?.rows ?? []), [data])
	if (changes.size === 0) return null
	const [worst, ...others] = changeTexts(changes)
	return (
		<RowLink
			to="/dashboard/submissions"
			search={{ filter: 'changed' }}
			icon={TrendingUp}
			aria-description={t`Since you last looked`}
		>
			<span>{worst}</span>
			<span className={styles.others}>{others.map((text) => ` · ${text}`).join('')}</span>
		</RowLink>
	)
}

/** Returns what has changed. What needs the reporter's action comes first. */
export function changeTexts(changes: Changes): string[] {
	const all = [...changes.values()]
	const count = (verdict: string) => all.filter(({ status }) => status === verdict).length
	const [rejected, unavailable, live] = [count('Rejected'), count('Unavailable'), count('Live')]
	const newViews = all.reduce((sum, each) => sum + each.views, 0)
	const newInteractions = all.reduce((sum, each) => sum + each.interactions, 0)
	const views = abbreviateCount(newViews)
	const interactions = abbreviateCount(newInteractions)
	const parts = [
		rejected > 0 && plural(rejected, { one: '# rejected', other: '# rejected' }),
		unavailable > 0 && plural(unavailable, { one: '# unavailable', other: '# unavailable' }),
		live > 0 && plural(live, { one: '# went live', other: '# went live' }),
		newViews > 0 && plural(newViews, { one: `+${views} view`, other: `+${views} views` }),
		// Interactions are left out if the sentence has views already.
		newViews === 0 &&
			newInteractions > 0 &&
			plural(newInteractions, {
				one: `+${interactions} interaction`,
				other: `+${interactions} interactions`,
			}),
	].filter((part) => part !== false)
	if (parts.length > 0) return parts
	// Only other statuses are new.
	const others = all.length
	return [plural(others, { one: '# changed', other: '# changed' })]
}
