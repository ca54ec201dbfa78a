import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import ListFilter from 'lucide-react/icons/list-filter'
import { toCover } from '../model/to-cover.ts'
import styles from './news-filter.module.css'
import type { NewsFilter } from './news-tabs.tsx'

type NewsFilterFieldProps = {
	value: NewsFilter | undefined
	onChoose: (value: NewsFilter | undefined) => void
}

/** Chooses which news is shown. Low screens have only its icon. */
export function NewsFilterField({ value, onChoose }: NewsFilterFieldProps) {
	const { t } = useLingui()
	const count = useSelector(toCover)?.length ?? 0
	return (
		<span className={value ? `${styles.filter} ${styles.chosen}` : styles.filter}>
			<ListFilter aria-hidden />
			<select
				aria-label={t`Show news`}
				value={value ?? ''}
				onChange={({ currentTarget }) => onChoose((currentTarget.value as NewsFilter) || undefined)}
			>
				<option value="">{t`All news`}</option>
				<option value="not-covered">{t`Not yet covered`}</option>
				<option value="to-cover">{count > 0 ? t`To cover (${count})` : t`To cover`}</option>
			</select>
		</span>
	)
}
