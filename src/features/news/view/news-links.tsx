import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import Newspaper from 'lucide-react/icons/newspaper'
import Search from 'lucide-react/icons/search'
import Star from 'lucide-react/icons/star'
import { CATEGORIES, type Category } from '../../../shared/contract/categories.ts'
import { ButtonLink, RowLink } from '../../../ui/links.tsx'
import { toCover } from '../model/to-cover.ts'
import styles from './news-links.module.css'
import { TAB_LABELS, useNewCounts } from './news-tabs.tsx'

export function ToCoverLine() {
	const count = useSelector(toCover)?.length ?? 0
	if (count === 0) return null
	return (
		<RowLink to="/dashboard/updates" search={{ show: 'to-cover' }} icon={Star}>
			{plural(count, { one: '# news item to cover', other: '# news items to cover' })}
		</RowLink>
	)
}

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

/** The link to the search, in the bar above the news. */
export function SearchLink() {
	const { t } = useLingui()
	return (
		<span className={styles.inBar}>
			<ButtonLink variant="plain" to="/dashboard/search" aria-label={t`Search the news`}>
				<Search aria-hidden />
			</ButtonLink>
		</span>
	)
}

/** The link to the search below the news, on screens whose bar is too narrow. */
export function SearchRow() {
	const { t } = useLingui()
	return (
		<div className={styles.below}>
			<RowLink to="/dashboard/search" icon={Search}>{t`Search the news`}</RowLink>
		</div>
	)
}
