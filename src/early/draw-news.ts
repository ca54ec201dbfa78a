import { isNewSince } from '../features/news/news-time.ts'
import { newsListId, tabId } from '../features/news/tab-names.ts'
import { stringifySearch } from '../shared/addresses/stringify-search.ts'
import type { Category } from '../shared/contract/categories.ts'
import { uniqueBy } from '../shared/unique-by.ts'
import type { FirstNews, NewsRow } from '../state/first-news.ts'
import { storedSeen } from '../state/seen-news.ts'
import { storedScrollPositions } from '../ui/list/scroll-positions.ts'
import { formatDate, toDateTimeAttribute } from '../ui/text/format-date.ts'
import { languageOf } from '../ui/text/language-of.ts'
import { truncateTitle } from '../ui/text/truncate-title.ts'
import { ageWords } from './age-words.ts'
import { patternOf } from './fill-tokens.ts'
import { painted } from './painted.ts'
import { sentNews } from './sent-news.ts'
import { drawnAs, early } from './show-drawing.ts'

/** A quick answer should not flash a skeleton: it appears only after this, in milliseconds. */
const SKELETON_AFTER = 200

/** How many rows a list has in sight: the others come a frame later. */
const IN_SIGHT = 6

/** Draws a category's first page: as it was last seen, else as the host answers. */
export async function drawNews(category: Category, seen: FirstNews | undefined): Promise<void> {
	chooseTab(category)
	if (seen !== undefined) {
		await drawList(seen, category)
		return
	}
	const skeleton = setTimeout(() => {
		panel()?.replaceChildren(drawnAs('skeleton'))
	}, SKELETON_AFTER)
	const news = await sentNews(category)
	// An empty list, and all that can go wrong, is told by the app.
	if (news === undefined || news.items.length === 0) return
	clearTimeout(skeleton)
	await drawList(news, category)
}

function panel(): Element | null | undefined {
	return early()?.querySelector('[role=tabpanel]')
}

function chooseTab(category: Category): void {
	const tabs = early()?.querySelectorAll<HTMLElement>('[role=tab]') ?? []
	for (const [index, tab] of tabs.entries()) {
		const isChosen = tab.id === tabId(category)
		tab.setAttribute('aria-selected', `${isChosen}`)
		tab.tabIndex = isChosen ? 0 : -1
		if (isChosen) tab.parentElement?.setAttribute('data-chosen', `${index}`)
	}
	panel()?.setAttribute('aria-labelledby', tabId(category))
}

async function drawList(news: FirstNews, category: Category): Promise<void> {
	const empty = patternOf(drawnAs(news.hasNext ? 'more' : 'end'))
	const drawn = empty({ age: ageWords(news.at) })
	const list = drawn.querySelector('ul')
	const rows = uniqueBy(news.items, ({ _id }) => _id).map(rowsFor(news.reader, category))
	const place = storedScrollPositions()[newsListId(category)]
	// A list that was left further down has other rows in sight.
	const inSight = place ? rows.length : IN_SIGHT
	list?.append(...rows.slice(0, inSight).flatMap((draw) => draw() ?? []))
	panel()?.replaceChildren(drawn)
	if (place) list?.parentElement?.scrollTo({ top: place, behavior: 'instant' })
	await painted()
	list?.append(...rows.slice(inSight).flatMap((draw) => draw() ?? []))
}

/** The build has drawn a row of each kind: with a title or without, new or not. */
function rowsFor(reader: string, category: Category) {
	const kinds = [...drawnAs('row').children].map(patternOf)
	const lastVisit = storedSeen(reader)[category]
	return (item: NewsRow, index: number) => () => {
		const isNew = isNewSince(lastVisit, item)
		const isUntitled = item.newsTitle === undefined
		const title = item.newsTitle ?? ''
		return kinds[Number(isNew) + 2 * Number(isUntitled)]?.({
			id: item._id,
			index: `${index}`,
			search: stringifySearch({ newsId: item._id }),
			title: truncateTitle(title),
			lang: languageOf(title),
			date: formatDate(item.createdAt),
			datetime: toDateTimeAttribute(item.createdAt),
		})
	}
}
