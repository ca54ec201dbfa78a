import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { memo, useState } from 'react'
import { useUserKey } from '../../../account/user.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import { useNow } from '../../../ui/list/last-updated.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import {
	type Covered,
	type CoveredState,
	submissionIndex,
} from '../../submissions/model/published-submissions.ts'
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
			className={isNew ? `${styles.row} ${styles.isNew}` : styles.row}
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
			<span className={styles.title} lang={language} dir="auto">
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

type StateStyle = { label: MessageDescriptor; tone: string | undefined; icon: LucideIcon }

const STATE_STYLES: Record<CoveredState, StateStyle> = {
	Live: { label: msg`Live`, tone: styles.good, icon: Check },
	'Under Review': { label: msg`Under Review`, tone: styles.review, icon: Eye },
	Processing: { label: msg`Processing`, tone: styles.busy, icon: Clock },
	waiting: { label: msg`Waiting to send`, tone: styles.waiting, icon: Clock },
	Unavailable: { label: msg`Unavailable`, tone: styles.neutral, icon: EyeOff },
	'Invalid Platform': { label: msg`Invalid Platform`, tone: styles.neutral, icon: CircleX },
	Rejected: { label: msg`Rejected`, tone: styles.bad, icon: CircleX },
}

const UNKNOWN_STATE = { ...STATE_STYLES.Live, label: undefined }

type CoveredMarkProps = {
	covered: Covered
	/** Whether to always show the number of links as well, not only if there is space. */
	whole?: boolean
}

/** How many links the reporter has submitted for a news item, and the best state among them. */
export function CoveredMark({ covered, whole = false }: CoveredMarkProps) {
	const { i18n } = useLingui()
	const { count, state } = covered
	const { label, tone, icon: Icon } = state ? STATE_STYLES[state] : UNKNOWN_STATE
	// One text for screen readers, which pause between separate elements.
	const submitted = plural(count, { one: '# submitted', other: '# submitted' })
	const text = label ? `${submitted} · ${i18n._(label)}` : submitted
	let short = label ? i18n._(label) : submitted
	if (state === 'waiting') short = plural(count, { one: '# waiting', other: '# waiting' })
	return (
		<span className={[styles.mark, tone].filter(Boolean).join(' ')}>
			<Icon aria-hidden />
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
