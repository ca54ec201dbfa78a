import { isNewSince } from '../features/news/news-time.ts'
import { newsPlace, tabId } from '../features/news/tab-names.ts'
import { withoutRepeats } from '../features/news/without-repeats.ts'
import { stringifySearch } from '../shared/addresses/stringify-search.ts'
import type { Category } from '../shared/contract/categories.ts'
import { type FirstNews, firstNewsOf } from '../state/first-news.ts'
import type { Language } from '../state/languages.ts'
import { storedSeen } from '../state/stored-seen.ts'
import { storedOffsets } from '../ui/stored-offsets.ts'
import { formatDate, toDateTimeAttribute } from '../ui/text/format-date.ts'
import { languageOf } from '../ui/text/language-of.ts'
import { truncateTitle } from '../ui/text/truncate-title.ts'
import { ageWords } from './age-words.ts'
import { fillTokens } from './fill-tokens.ts'
import { sentNews } from './sent-news.ts'
import { early, templateOf } from './show-template.ts'

/** A quick answer should not flash a skeleton: it appears only after this, in milliseconds. */
const SKELETON_AFTER = 200

/** Draws a category's first page: as this sign-in has last seen it, else as the host answers. */
export async function drawNews(
	category: Category,
	language: Language,
	signIn: string | null,
): Promise<void> {
	chooseTab(category)
	const skeleton = setTimeout(() => {
		panel()?.replaceChildren(templateOf('skeleton', language))
	}, SKELETON_AFTER)
	const seen = signIn === null ? undefined : firstNewsOf(signIn, category)
	const news = seen ?? (await sentNews(category))
	// An empty list, and all that can go wrong, is told by the app.
	if (news === undefined || news.items.length === 0) return
	clearTimeout(skeleton)
	drawList(news, category, language)
}

function panel(): Element | null | undefined {
	return early()?.querySelector('[role=tabpanel]')
}

function chooseTab(category: Category): void {
	for (const tab of early()?.querySelectorAll<HTMLElement>('[role=tab]') ?? []) {
		const isChosen = tab.id === tabId(category)
		tab.ariaSelected = `${isChosen}`
		tab.tabIndex = isChosen ? 0 : -1
	}
	panel()?.setAttribute('aria-labelledby', tabId(category))
}

function drawList(news: FirstNews, category: Category, language: Language): void {
	const drawn = templateOf(news.hasNext ? 'more' : 'end', language)
	fillTokens(drawn, { age: ageWords(news.at, language) })
	const list = drawn.querySelector('ul')
	list?.append(...rows(news, category, language))
	panel()?.replaceChildren(drawn)
	list?.parentElement?.scrollTo({
		top: storedOffsets()[newsPlace(category)] ?? 0,
		behavior: 'instant',
	})
}

/** The build has drawn a row of each kind: with a title or without, new or not. */
function rows({ items, reader }: FirstNews, category: Category, language: Language): Node[] {
	const kinds = [...templateOf('row', language).children]
	const lastVisit = storedSeen(reader)[category]
	return withoutRepeats(items).flatMap((item, index) => {
		const isNew = isNewSince(lastVisit, item)
		const isUntitled = item.newsTitle === undefined
		const row = kinds[Number(isNew) + 2 * Number(isUntitled)]?.cloneNode(true)
		if (row === undefined) return []
		const title = item.newsTitle ?? ''
		fillTokens(row, {
			id: item._id,
			index: `${index}`,
			search: stringifySearch({ newsId: item._id }),
			title: truncateTitle(title),
			lang: languageOf(title),
			date: formatDate(item.createdAt),
			datetime: toDateTimeAttribute(item.createdAt),
		})
		return [row]
	})
}
