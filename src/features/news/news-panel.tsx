import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { Category } from '../../shared/contract/categories.ts'
import { storeCategory } from '../../state/active-category.ts'
import { NewsList } from './news-list.tsx'
import styles from './news-panel.module.css'
import { NewsTabs } from './news-tabs.tsx'
import { tabId } from './tab-names.ts'

/** The tabs and the news of the chosen one, which the address and this device remember. */
export function NewsPanel({ category, reader }: { category: Category; reader: string }) {
	const { t } = useLingui()
	const navigate = useNavigate()
	const panelId = useId()

	function choose(chosen: Category) {
		storeCategory(chosen)
		void navigate({ to: '.', search: { tab: chosen }, replace: true, resetScroll: false })
	}

	return (
		<section className={styles.panel} aria-label={t`News`}>
			<NewsTabs category={category} onChoose={choose} panelId={panelId} />
			<div id={panelId} role="tabpanel" aria-labelledby={tabId(category)} className={styles.body}>
				<img src="/logo.svg" width={206} height={154} alt="" className={styles.logo} />
				<NewsList key={category} category={category} reader={reader} label={t`News`} />
			</div>
		</section>
	)
}
