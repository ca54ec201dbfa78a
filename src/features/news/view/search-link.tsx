import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { ButtonLink, RowLink } from '../../../ui/links.tsx'
import styles from './search-link.module.css'

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
