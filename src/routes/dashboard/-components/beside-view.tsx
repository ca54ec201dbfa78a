import { useLingui } from '@lingui/react/macro'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Newspaper from 'lucide-react/icons/newspaper'
import { useState } from 'react'
import { storedCategory } from '../../../features/news/model/category-tabs.ts'
import { NewsFilterField } from '../../../features/news/view/news-filter.tsx'
import { type NewsFilter, NewsPanel } from '../../../features/news/view/news-tabs.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The news of the tab that was open last, beside a news item on a wide screen. */
export function NewsBeside() {
	const [category, setCategory] = useState(storedCategory)
	const [filter, setFilter] = useState<NewsFilter>()

	return (
		<NewsPanel
			category={category}
			show={filter}
			action={<NewsFilterField value={filter} onChoose={setFilter} />}
			onChoose={(chosenTab, chosenFilter) => {
				setCategory(chosenTab)
				setFilter(chosenFilter)
			}}
		/>
	)
}

export function NewsHint() {
	const { t } = useLingui()
	return <EmptyState icon={<Newspaper />} text={t`Open a news item to read it here.`} />
}

export function SubmissionsHint() {
	const { t } = useLingui()
	return (
		<EmptyState
			icon={<ChartNoAxesColumn />}
			text={t`Open a submission to see its link and its figures here.`}
		/>
	)
}
