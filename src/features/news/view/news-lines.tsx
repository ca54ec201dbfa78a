import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Newspaper, Star } from 'lucide-react'
import { CATEGORIES, type Category } from '../../../shared/contract/categories.ts'
import { RowLink } from '../../../ui/links.tsx'
import { TAB_LABELS, useNewCounts } from './news-tabs.tsx'
import { useToCover } from './star-button.tsx'

/** The link to the starred news, shown while there is any. */
export function ToCoverLine() {
	const count = useToCover()?.length ?? 0
	if (count === 0) return null
	return (
		<RowLink
			to="/dashboard/updates"
			search={(before) => ({ ...before, show: 'to-cover' })}
			icon={Star}
		>
			{plural(count, { one: '# news item to cover', other: '# news items to cover' })}
		</RowLink>
	)
}

/** The link to another tab with new items, shown if there is one. */
export function NewElsewhereLine({ shown }: { shown: Category }) {
	const { t, i18n } = useLingui()
	const counts = useNewCounts(shown)
	const category = CATEGORIES.find((each) => counts[each])
	if (category === undefined) return null
	const tab = i18n._(TAB_LABELS[category])
	return (
		<RowLink to="/dashboard/updates" search={{ tab: category }} icon={Newspaper}>
			{t`${counts[category]} new in ${tab}`}
		</RowLink>
	)
}
