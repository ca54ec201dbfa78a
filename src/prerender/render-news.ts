import { isNewSince, rowTexts } from '../features/news/row-texts.ts'
import { newsListId, tabId } from '../features/news/tab-names.ts'
import { stringifySearch } from '../shared/addresses/stringify-search.ts'
import type { Category } from '../shared/contract/categories.ts'
import type { FirstNews } from '../state/first-news.ts'
import { openedNews } from '../state/opened-news.ts'
import { storedSeen } from '../state/seen-news.ts'
import { storedScrollPositions } from '../ui/list/scroll-positions.ts'
import { uniqueBy } from '../ui/list/unique-by.ts'
import { LOADING_DELAY_MS } from '../ui/loading-delay.ts'
import { ageOf, formatDateTime } from '../ui/text/format-date.ts'
import { nextPaint } from './next-paint.ts'
import { type Prerendered, prerenderedElement } from './prerendered.ts'
import { preloadedNews } from './read-responses.ts'
import { fillTemplate, insertMarkup, type Templates } from './templates.ts'

/** How many rows a list has in sight: the others come a frame later. */
const ROWS_IN_SIGHT = 6

/** Shows a category's first page: as it was last seen, else as the host answers. */
export async function renderNews(
	screen: Prerendered,
	templates: Templates,
	category: Category,
	seen: FirstNews | undefined,
	showSkeleton: () => void,
): Promise<void> {
	screen.hasData = true
	chooseTab(tabId(category))
	panel()?.setAttribute('aria-labelledby', tabId(category))
	if (seen !== undefined) {
		await renderList(templates, category, seen)
		return
	}
	const timer = setTimeout(() => {
		showSkeleton()
		screen.hasData = false
	}, LOADING_DELAY_MS)
	const news = await preloadedNews(category)
	// An empty list, and all that can go wrong, is told by the app.
	if (news === undefined || news.items.length === 0) return
	clearTimeout(timer)
	screen.hasData = true
	await renderList(templates, category, news)
}

/** @param chosen the id of a tab */
export function chooseTab(chosen: string): void {
	const tabs = prerenderedElement()?.querySelectorAll<HTMLElement>('[role=tab]') ?? []
	for (const [index, tab] of tabs.entries()) {
		const isChosen = tab.id === chosen
		tab.setAttribute('aria-selected', `${isChosen}`)
		tab.tabIndex = isChosen ? 0 : -1
		if (isChosen) tab.parentElement?.setAttribute('data-chosen', `${index}`)
	}
}

function panel(): Element | null | undefined {
	return prerenderedElement()?.querySelector('[role=tabpanel]')
}

async function renderList(
	templates: Templates,
	category: Category,
	news: FirstNews,
): Promise<void> {
	const area = panel()
	if (!area) return
	const rows = rowsOf(templates, category, news)
	const offset = storedScrollPositions()[newsListId(category)]
	// A list that was left further down has other rows in sight.
	const inSight = offset ? rows.length : ROWS_IN_SIGHT

	const age = ageWords(templates, news.at)
	area.replaceChildren()
	insertMarkup(area, fillTemplate(templates.list, { age }))
	const list = area.querySelector('ul')
	if (!news.hasNext) list?.nextElementSibling?.remove()
	insertMarkup(list, rows.slice(0, inSight).join(''))
	if (offset) list?.parentElement?.scrollTo({ top: offset, behavior: 'instant' })
	await nextPaint()
	insertMarkup(list, rows.slice(inSight).join(''))
}

function rowsOf(
	{ row, newRow, words }: Templates,
	category: Category,
	{ items, reader }: FirstNews,
): string[] {
	const lastVisit = storedSeen(reader)[category]
	const opened = openedNews(reader)
	const now = Date.now()
	return uniqueBy(items, ({ _id }) => _id).map((item, index) => {
		const isOpened = opened.includes(item._id)
		return fillTemplate(isNewSince(lastVisit, item) ? newRow : row, {
			...rowTexts(item, words, now, isOpened),
			index: `${index}`,
			search: stringifySearch({ newsId: item._id }),
		})
	})
}

function ageWords({ ages, agesOfOne }: Templates, at: number): string {
	const { words, count } = ageOf(at, Date.now())
	const sentence = (count === 1 && agesOfOne[words]) || ages[words]
	return sentence.replace('{count}', `${count}`).replace('{time}', formatDateTime(`${at}`))
}
