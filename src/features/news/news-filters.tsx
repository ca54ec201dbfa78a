import { useLingui } from '@lingui/react/macro'
import { CircleDashed, Star } from 'lucide-react'
import type { ElementNode } from 'react/jsx-runtime'
import { Button } from '../../ui/button.tsx'
import styles from './news-filters.module.css'
import type { NewsFilter } from './news-tabs.tsx'
import { useToCover } from './star-button.tsx'

type NewsFiltersProps = {
	chosen: NewsFilter | undefined
	/** Whether there is a note in the same line. On small screens it takes the space of the words. */
	isNoted?: boolean
	onChoose: (filter: NewsFilter | undefined) => void
}

/** Shows only the starred news, or only what isn't covered, or all again. */
export function NewsFilters({ chosen, isNoted = false, onChoose }: NewsFiltersProps) {
	const { t } = useLingui()
	const count = useToCover()?.length ?? 0
	const toggle = (filter: NewsFilter, icon: ElementNode, label: string, more = '') => {
		const isSpare = filter !== (chosen ?? 'to-cover')
		const words = [styles.words, isNoted && styles.noted, isSpare && styles.spare]
		return (
			<Button
				variant="plain"
				className={styles.toggle}
				aria-pressed={filter === chosen}
				onClick={() => onChoose(filter === chosen ? undefined : filter)}
			>
				{icon}
				<span>
					<span className={words.filter(Boolean).join(' ')}>{label}</span>
					{more && <span>{more}</span>}
				</span>
			</Button>
		)
	}
	return (
		<>
			{toggle('to-cover', <Star aria-hidden />, t`To cover`, count > 0 ? `\u00a0(${count})` : '')}
			{toggle('not-covered', <CircleDashed aria-hidden />, t`Not yet covered`)}
		</>
	)
}
