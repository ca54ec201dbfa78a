import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import ListFilter from 'lucide-react/icons/list-filter'
import { useEffect, useRef } from 'react'
import { toCover } from '../model/to-cover.ts'
import styles from './news-filter.module.css'
import type { NewsFilter } from './news-tabs.tsx'

type NewsFilterFieldProps = {
	value: NewsFilter | undefined
	onChoose: (value: NewsFilter | undefined) => void
}

/** Whether a choice was just made by keyboard. It replaces the list and this field, so the next one takes over the focus. */
let isFocusLost = false

/** Chooses which news is shown. Low screens have only its icon. */
export function NewsFilterField({ value, onChoose }: NewsFilterFieldProps) {
	const { t } = useLingui()
	const count = useSelector(toCover)?.length ?? 0
	const field = useRef<HTMLSelectElement>(null)

	useEffect(() => {
		// The reporter may have moved on meanwhile.
		if (isFocusLost && document.activeElement === document.body) field.current?.focus()
		isFocusLost = false
	}, [])

	function choose({ currentTarget }: { currentTarget: HTMLSelectElement }) {
		// After a tap, the next field would show a focus ring.
		isFocusLost = currentTarget.matches(':focus-visible')
		onChoose((currentTarget.value as NewsFilter) || undefined)
	}

	return (
		<span className={value ? `${styles.filter} ${styles.chosen}` : styles.filter}>
			<ListFilter aria-hidden />
			<select ref={field} aria-label={t`Show news`} value={value ?? ''} onChange={choose}>
				<option value="">{t`All news`}</option>
				<option value="not-covered">{t`Not yet covered`}</option>
				<option value="to-cover">{count > 0 ? t`To cover (${count})` : t`To cover`}</option>
			</select>
		</span>
	)
}
