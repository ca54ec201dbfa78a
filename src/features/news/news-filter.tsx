import { useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import styles from './news-filter.module.css'
import { useToCover } from './star-button.tsx'

/** The news that a filter shows; `undefined` for all of the tab. */
export type NewsFilterValue = 'to-cover' | undefined

type NewsFilterProps = { value: NewsFilterValue; onChoose: (value: NewsFilterValue) => void }

/** Chooses which news is shown. Low screens have only its icon. */
export function NewsFilter({ value, onChoose }: NewsFilterProps) {
	const { t } = useLingui()
	const count = useToCover()?.length ?? 0
	return (
		<span className={value ? `${styles.filter} ${styles.chosen}` : styles.filter}>
			<ListFilter aria-hidden />
			<select
				aria-label={t`Show news`}
				value={value ?? ''}
				onChange={({ currentTarget }) =>
					onChoose((currentTarget.value || undefined) as NewsFilterValue)
				}
			>
				<option value="">{t`All news`}</option>
				<option value="to-cover">{count > 0 ? t`To cover (${count})` : t`To cover`}</option>
			</select>
		</span>
	)
}
