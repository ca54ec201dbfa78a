import { isNewSince, rowTexts } from '../features/news/row-texts.ts'
import { newsListId, tabId } from '../features/news/tab-names.ts'
import { stringifySearch } from '../shared/addresses/stringify-search.ts'
import type { Category } from '../shared/contract/categories.ts'
import { readOwn } from '../shared/sign-in/stored-sign-in.ts'
import { uniqueBy } from '../shared/unique-by.ts'
import type { FirstNews, FirstNewsRow } from '../state/first-news.ts'
import { openedNews, storedSeen } from '../state/seen-news.ts'
import { afterFrame } from '../ui/after-frame.ts'
import { SCROLL_POSITIONS_KEY } from '../ui/list/scroll-positions.ts'
import { ageOf, formatDateTime } from '../ui/text/format-date.ts'
import { preloadedNews } from './preload-requests.ts'
import { prerenderedElement } from './prerendered.ts'
import { fillTemplate, insertMarkup, type NewsTemplates } from './templates.ts'

/** A list is 455 px high, and a row at least 65. */
const ROWS_IN_SIGHT = 7

/** Shows a category's first page: as this sign-in saw it last, else as the host answers. */
export async function renderNews(
	templates: NewsTemplates,
	category: Category,
	seen: FirstNews | undefined,
): Promise<void> {
	chooseTab(tabId(category))
	const panel = prerenderedElement()?.querySelector('[role=tabpanel]')
	panel?.setAttribute('aria-labelledby', tabId(category))
	const news = seen ?? (await preloadedNews(category))
	// An empty list, and all that can go wrong, is told by the app.
	if (!panel || news === undefined || news.items.length === 0) return

	panel.replaceChildren()
	insertMarkup(panel, fillTemplate(templates.list, { age: ageWords(templates, news.at) }))
	const list = panel.querySelector('ul')
	if (!news.hasNext) list?.nextElementSibling?.remove()
	const offset = Number(readOwn(SCROLL_POSITIONS_KEY, news.reader)[newsListId(category)])
	const rows = [...uniqueBy(news.items, ({ _id }) => _id).entries()]
	const first = offset ? rows.length : ROWS_IN_SIGHT
	const rowOf = rowRenderer(templates, category, news.reader)
	insertMarkup(list, rows.slice(0, first).map(rowOf).join(''))
	if (offset) list?.parentElement?.scrollTo({ top: offset, behavior: 'instant' })
	await afterFrame()
	insertMarkup(list, rows.slice(first).map(rowOf).join(''))
}

export function chooseTab(chosenId: string): void {
	const tabs = prerenderedElement()?.querySelectorAll<HTMLElement>('[role=tab]') ?? []
	for (const [index, tab] of tabs.entries()) {
		const isChosen = tab.id === chosenId
		tab.setAttribute('aria-selected', `${isChosen}`)
		tab.tabIndex = isChosen ? 0 : -1
		if (isChosen) tab.parentElement?.setAttribute('data-chosen', `${index}`)
	}
}

/** Renders an item by its index in the list. */
function rowRenderer({ row, newRow, words }: NewsTemplates, category: Category, reader: string) {
	const lastVisit = storedSeen(reader, category)
	const opened = openedNews(reader)
	const now = Date.now()
	return ([index, item]: [number, FirstNewsRow]): string =>
		fillTemplate(isNewSince(lastVisit, item) ? newRow : row, {
			...rowTexts(item, words, now, opened.includes(item._id)),
			index: `${index}`,
			search: stringifySearch({ newsId: item._id }),
		})
}

function ageWords({ ages }: NewsTemplates, at: number): string {
	const { words, count } = ageOf(at, Date.now())
	const sentence = ages[words][count === 1 ? 0 : 1]
	return sentence.replace('{count}', `${count}`).replace('{time}', formatDateTime(`${at}`))
}
