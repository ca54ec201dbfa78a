import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Covered } from '../../state/own-submissions/own-submissions.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { CoveredMark } from './covered-mark.tsx'
import styles from './news-row.module.css'
import type { RowTexts, RowWords } from './row-texts.ts'

type NewsRowProps = RowTexts & {
	/** Whether it came since the last visit. */
	isNew: boolean
	/** What the reporter has submitted for it; `undefined` if the phone knows of nothing. */
	covered?: Covered | undefined
}

/** One news item; its texts come ready to be shown. */
export const NewsRow = memo(function NewsRow({ newsId, isNew, opened, ...texts }: NewsRowProps) {
	return (
		<Link
			to="/dashboard/news-detail"
			search={{ newsId }}
			className={isNew ? `${styles.row} ${styles.isNew}` : styles.row}
			data-opened={opened}
		>
			<RowContent {...texts} isNew={isNew} />
		</Link>
	)
})

type RowContentProps = Omit<NewsRowProps, 'newsId' | 'opened'>

/** The content of a row, which is a link or a button. */
export function RowContent(texts: RowContentProps) {
	const { title, language, date, dateTime, age, isNew, covered, pictures, videos, media } = texts
	const { t } = useLingui()
	return (
		<>
			<span className={styles.title} lang={language} dir="auto">
				{title}
			</span>
			<span className={styles.facts}>
				<time dateTime={dateTime}>{date}</time>
				<span className={styles.age}>{age}</span>
				{isNew && <span className={covered ? hidden.hidden : styles.new}>{t`New`}</span>}
				{covered && <CoveredMark covered={covered} crowded={Boolean(age && pictures && videos)} />}
				<span role="img" aria-label={media} className={styles.media}>
					<span className={styles.pictures}>{pictures}</span>
					<span className={styles.videos}>{videos}</span>
				</span>
			</span>
		</>
	)
}

/** Stands for a count: the document's script inserts figures without a catalog. */
const count = '{count}'

/** The words of the rows in the present language. */
export function rowWords(i18n: I18n): RowWords {
	return {
		untitled: i18n._(msg`Untitled news`),
		ages: {
			now: i18n._(msg`· now`),
			minutes: i18n._(msg`· ${count} min`),
			hours: i18n._(msg`· ${count} h`),
		},
		media: i18n._(msg`Pictures: ${count}, videos: ${count}`),
	}
}
