import { newsListId, tabId } from '../features/news/model/category-tabs.ts'
import { type FirstNews, readNews, readReader } from '../features/news/model/first-news.ts'
import { isNewSince, rowTexts } from '../features/news/model/row-texts.ts'
import { openedNews, storedSeen } from '../features/news/model/seen-news.ts'
import { stringifySearch } from '../shared/addresses/url.ts'
import { callAddress, firstNewsAddress } from '../shared/contract/call-address.ts'
import { SELF } from '../shared/contract/calls.ts'
import type { Category } from '../shared/contract/categories.ts'
import { uniqueBy } from '../shared/contract/plain-values.ts'
import { readOwn } from '../storage/local-storage.ts'
import { fillTemplate, insertMarkup, type Templates } from './templates.ts'

/** Shows a category's first page: the stored one, or the preloaded one when it arrives. */
export async function renderNews(
	screen: HTMLElement,
	{ list, row, newRow, words }: Templates,
	category: Category,
	stored: FirstNews | undefined,
): Promise<void> {
	chooseTab(screen, tabId(category))
	const panel = screen.querySelector('[role=tabpanel]')
	panel?.setAttribute('aria-labelledby', tabId(category))
	const news = stored ?? (await preloadedNews(category))
	const isChosen = panel?.getAttribute('aria-labelledby') === tabId(category)
	// Leaves an empty list, and all errors, to the app.
	if (!isChosen || news === undefined || news.items.length === 0) return

	const now = Date.now()
	const lastVisit = storedSeen(news.user, category)
	const opened = openedNews(news.user)
	const rows = uniqueBy(news.items, ({ _id }) => _id).map((item, index) =>
		fillTemplate(isNewSince(lastVisit, item) ? newRow : row, {
			...rowTexts(item, words, now, opened.includes(item._id)),
			index: `${index}`,
			search: stringifySearch({ newsId: item._id }),
		}),
	)
	// The line below the list says "Updating…" until the app knows the list's age.
	const scroller = panel.firstElementChild
	scroller?.replaceChildren()
	insertMarkup(scroller, list)
	const element = panel.querySelector('ul')
	if (!news.hasNext) element?.nextElementSibling?.remove()
	insertMarkup(element, rows.join(''))
	const top = Number(readOwn('scrollPositions', news.user)[newsListId(category)])
	if (top) scroller?.scrollTo({ top, behavior: 'instant' })
}

/**
 * Reads a tab's first page from the preloaded requests; `undefined` if one was refused, or the user may not see the news.
 * @throws if one of them has failed, or its response is not JSON
 */
async function preloadedNews(category: Category): Promise<FirstNews | undefined> {
	const addresses = [callAddress(SELF.path), firstNewsAddress(category)]
	const [self, list] = await Promise.all(addresses.map(preloadedBody))
	const user = readReader(self)
	const news = readNews(list)
	return user && news ? { ...news, user } : undefined
}

/** Reads the body from a clone, because the app reads the response itself. */
async function preloadedBody(address: string): Promise<unknown> {
	const response = await globalThis.prerender?.requests.get(address)?.response
	return response?.ok ? response.clone().json() : undefined
}

export function chooseTab(screen: HTMLElement, chosenId: string): void {
	for (const [index, tab] of screen.querySelectorAll<HTMLElement>('[role=tab]').entries()) {
		const isChosen = tab.id === chosenId
		tab.setAttribute('aria-selected', `${isChosen}`)
		tab.tabIndex = isChosen ? 0 : -1
		if (isChosen) tab.parentElement?.setAttribute('data-chosen', `${index}`)
	}
}
