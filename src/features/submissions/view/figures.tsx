import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FigureSums } from '../../../submissions/submission-list.ts'
import layout from '../../../ui/layout.module.css'
import { abbreviateCount } from '../../../ui/text/format-figures.ts'
import styles from './figures.module.css'

/** What the host has measured, in words. Interactions are comments and likes. */
export function Figures({ views, interactions }: FigureSums) {
	const { t } = useLingui()
	const seen = abbreviateCount(views ?? 0)
	const done = abbreviateCount(interactions ?? 0)
	if (views === undefined && interactions === undefined) return null
	return (
		<span className={styles.figures}>
			{views !== undefined && (
				<span>{t`${plural(views, { one: `${seen} view`, other: `${seen} views` })}`}</span>
			)}
			{interactions !== undefined && (
				<span>
					{t`${plural(interactions, { one: `${done} interaction`, other: `${done} interactions` })}`}
				</span>
			)}
		</span>
	)
}

type CountersProps = {
	counters: readonly (readonly [label: string, count: number | undefined])[]
	missing: string
}

export function Counters({ counters, missing }: CountersProps) {
	return (
		<dl className={`${layout.frame} ${styles.counters}`}>
			{counters.map(([label, count]) => (
				<div key={label} className={styles.figure}>
					<dt>{label}</dt>
					<dd>{count === undefined ? missing : abbreviateCount(count)}</dd>
				</div>
			))}
		</dl>
	)
}
