import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { memo, useState } from 'react'
import { useUserKey } from '../../../account/user.ts'
import { StatusIcon } from '../../../badges/status-icon.tsx'
import tones from '../../../badges/tones.module.css'
import type { NewsItem } from '../../../shared/contract/news.ts'
import layout from '../../../ui/layout.module.css'
import { useNow } from '../../../ui/list/query-state.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { type Covered, submissionIndex } from '../../submissions/model/published-submissions.ts'
import { type RowTexts, type RowWords, rowTexts } from '../model/row-texts.ts'
import { openedNews } from '../model/seen-news.ts'
import styles from './news-row.module.css'

type NewsRowProps = RowTexts & {
	isStarred?: boolean
	isNew: boolean
	/** What the reporter has submitted for the item; `undefined` if the phone knows of no submission. */
	covered?: Covered | undefined
}

/** One news item in a positioned `li`. Its texts are already formatted. */
export const NewsRow = memo(function NewsRow(props: NewsRowProps) {
	const { newsId, isNew, opened, ...texts } = props
	return (
		<Link
			to="/dashboard/news-detail"
			search={{ newsId }}
			className={`${layout.row} ${styles.row}`}
			data-opened={opened}
		>
			<RowContent {...texts} isNew={isNew} />
		</Link>
	)
})

type RowContentProps = Omit<NewsRowProps, 'newsId' | 'opened'>

export function RowContent(texts: RowContentProps) {
	const { title, language, date, dateTime, age, isNew, isStarred, covered } = texts
	const { pictures, videos, media } = texts
	const { t } = useLingui()
	return (
		<>
			<span
				className={isNew ? `${styles.title} ${layout.dot}` : styles.title}
				lang={language}
				dir="auto"
			>
				{title}
			</span>
			<span className={covered ? `${styles.facts} ${styles.covered}` : styles.facts}>
				<time dateTime={dateTime}>{date}</time>
				<span className={styles.age}>{age}</span>
				{isNew && <span className={covered ? hidden.hidden : styles.new}>{t`New`}</span>}
				{covered && <CoveredMark covered={covered} />}
				<span role="img" aria-label={media} className={styles.media}>
					<span className={styles.pictures}>{pictures}</span>
					<span className={styles.videos}>{videos}</span>
				</span>
			</span>
			{isStarred && <span role="img" aria-label={t`To cover`} className={styles.star} />}
		</>
	)
}

/** Returns a function that gives an item's row what it shows. A change of `updatedAt` updates the ages at once. */
export function useRowProps(updatedAt?: number) {
	const { i18n } = useLingui()
	const user = useUserKey()
	const now = useNow(updatedAt)
	const [opened] = useState(() => new Set(openedNews(user)))
	const coveredOf = useSelector(submissionIndex)?.coverageOf
	const words = rowWords(i18n)
	return (item: NewsItem) => ({
		...rowTexts(item, words, now, opened.has(item._id)),
		covered: coveredOf?.(item),
	})
}

/** A placeholder that stays in the messages. The document's script, which has no catalogs, replaces it by a number. */
const count = '{count}'

export function rowWords(i18n: I18n): RowWords {
	return {
		untitled: i18n._(msg`Untitled news`),
		ages: {
			now: i18n._(msg`· just now`),
			minutes: i18n._(msg`· ${count} min`),
			hours: i18n._(msg`· ${count} h`),
		},
		media: i18n._(msg`Pictures: ${count}, videos: ${count}`),
	}
}

type CoveredMarkProps = {
	covered: Covered
	/** Whether to always show the number of links as well, not only if there is space. */
	whole?: boolean
}

/** How many links the reporter has submitted for a news item, and the best state among them. */
export function CoveredMark({ covered, whole = false }: CoveredMarkProps) {
	const { i18n } = useLingui()
	const { count, state, style } = covered
	const { tone, path } = style
	const label = state && i18n._(style.label)
	// One text for screen readers, which pause between separate elements.
	const submitted = plural(count, { one: '# submitted', other: '# submitted' })
	const text = label ? `${submitted} · ${label}` : submitted
	let short = label ?? submitted
	if (state === 'waiting') short = plural(count, { one: '# waiting', other: '# waiting' })
	return (
		<span className={`${styles.mark} ${tones[tone]}`}>
			<StatusIcon path={path} />
			{whole ? (
				<span>{text}</span>
			) : (
				<>
					<span aria-hidden className={styles.words}>
						{label && state !== 'waiting' && count > 1 && (
							<span className={styles.count}>{`${count} · `}</span>
						)}
						<span>{short}</span>
					</span>
					<span aria-hidden className={styles.whole}>
						{text}
					</span>
					<span className={hidden.hidden}>{text}</span>
				</>
			)}
		</span>
	)
}
