import { useLingui } from '@lingui/react/macro'
import { Eye, Heart } from 'lucide-react'
import { Announcement } from '../../ui/announce.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './coverage-line.module.css'
import { FILTER_LABELS, type Filter } from './filter-chips.tsx'
import type { FigureSums } from './narrowing.ts'
import { Figure } from './submission-row.tsx'
import type { LoadAll } from './use-load-all.ts'

/** Which part of the submissions is shown. */
export type ShownPart = {
	chosen: Filter
	/** Whether the list shows only some of the loaded submissions. */
	isPart: boolean
	/** How many of the loaded submissions are shown. */
	count: number
	loaded: number
	/** The number of submissions on the host, if it sends it. */
	total: number | undefined
	hasNextPage: boolean
	/** Whether the host has more submissions than were loaded. After the last page, rows have moved meanwhile. */
	isIncomplete: boolean
}

type CoverageLineProps = {
	part: ShownPart
	/** The sums of the shown submissions' figures, if they aren't shown elsewhere. */
	sums?: FigureSums
	loadAll: LoadAll
	/** Whether the line has the button that loads all. Only a line without the button announces the end. */
	startable?: boolean
}

/**
 * Says how many submissions are shown and loaded, because filters find only loaded ones. Also sums their figures.
 * For the line below a list.
 */
export function CoverageLine({ part, sums, loadAll, startable }: CoverageLineProps) {
	const { t, i18n } = useLingui()
	const { chosen, isPart, count, loaded, total, hasNextPage, isIncomplete } = part
	const isLoading = loadAll.state === 'loading'
	const name = chosen === 'all' ? t`Found` : i18n._(FILTER_LABELS[chosen])
	let words = ''
	if (isPart && isIncomplete && chosen === 'all') words = t`${count} found in the latest ${loaded}`
	else if (isPart && isIncomplete) words = t`${name} · ${count} of ${loaded} loaded`
	else if (isPart) words = t`${name} · ${count} of ${loaded}`
	else if (isIncomplete && total !== undefined) words = t`${loaded} of ${total} loaded`
	return (
		<>
			{/* Silent while all pages load, because otherwise each page would be announced. */}
			<div role="status" aria-live={isLoading ? 'off' : 'polite'} className={styles.coverage}>
				{words && <p>{words}</p>}
				{sums && (
					<span className={styles.sums}>
						<Figure icon={Eye} label={t`Total Views`} count={sums.views} />
						<Figure icon={Heart} label={t`Total Interactions`} count={sums.interactions} />
					</span>
				)}
			</div>
			{isLoading ? (
				<Button variant="word" onClick={loadAll.stop}>{t`Stop`}</Button>
			) : (
				startable &&
				hasNextPage && <Button variant="word" onClick={loadAll.start}>{t`Load all`}</Button>
			)}
			{loadAll.state === 'done' && !startable && !isIncomplete && (
				<Announcement text={t`All ${loaded} loaded.`} />
			)}
		</>
	)
}

/** Says why not all submissions were loaded. */
export function LoadFailure({ state }: Pick<LoadAll, 'state'>) {
	const { t } = useLingui()
	const texts = {
		'rate-limited': t`The server is busy. Load the rest in a few minutes.`,
		offline: t`No connection. Load the rest when you're online.`,
		failed: t`Couldn't load the next page.`,
		idle: '',
		loading: '',
		done: '',
	}
	return (
		texts[state] && (
			<p role="alert" className={styles.failed}>
				{texts[state]}
			</p>
		)
	)
}
