import * as v from 'valibot'
import { updateTypeSetting } from '../../../src/build/settings.ts'
import { CALLS, pathWithId } from '../../../src/shared/contract/calls.ts'
import { CATEGORIES, type Category } from '../../../src/shared/contract/categories.ts'
import {
	type NewsItem,
	newsDetailResponse,
	newsListResponse,
} from '../../../src/shared/contract/news.ts'
import type { CheckedHost, Session } from '../checked-host.ts'
import type { Exchange } from '../host-client.ts'
import { Skip } from '../report.ts'
import { examineShape } from '../shape.ts'
import { examineList, listPath } from './lists.ts'
import { isRefusal, messageOf, saying } from './refusals.ts'

/** Checks the news in three tabs. @returns all items it has read */
export async function examineNews(host: CheckedHost, session: Session): Promise<NewsItem[]> {
	const { report, validator, updateTypes } = host
	const fetchPage = (updateType: string, page: number) =>
		host.client.send('GET', listPath(CALLS.newsList, page, { updateType }), { cookies: session })
	const lists = new Map<Category, Exchange>()
	for (const category of CATEGORIES) {
		const word = updateTypes[category]
		const promise = {
			name: `update-type-${category.toLowerCase()}`,
			words: `The ${category} tab has news by updateType=${word}`,
		}
		await report.promise(promise, async (verdict) => {
			const answer = await fetchPage(word, 1)
			const name = updateTypeSetting(category)
			if (itemsOf(answer).length > 0 || isUnreadable(answer)) lists.set(category, answer)
			else if (answer.status === 200)
				verdict.tolerated(
					`updateType=${word} returned an empty list: either there is no such news now, or ${name} needs another name.`,
				)
			else
				verdict.broken(
					`updateType=${word} returned ${answer.status}${saying(answer)}: ${name} must be the host's name of this category.`,
				)
		})
	}
	const answers = [...lists.values()]
	const isReadable = await report.promise('news', (verdict) => {
		if (answers.length === 0) throw new Skip('There was no list.')
		examineShape(answers, { call: 'newsList', schema: newsListResponse, validator }, verdict)
	})
	await report.promise('tabs-differ', (verdict) => {
		if (!isReadable || answers.length < 2) throw new Skip('There were no two lists to compare.')
		const firsts = [...lists].map(([tab, answer]) => [tab, itemsOf(answer)[0]?._id] as const)
		for (const [place, [tab, id]] of firsts.entries()) {
			const same = firsts.slice(0, place).find(([, other]) => other === id)
			if (same)
				verdict.broken(
					`${same[0]} and ${tab} begin with the same news: does the host read updateType?`,
				)
		}
	})
	// The longest list, which has a second page if any list does.
	const [category] =
		[...lists]
			.filter(([, answer]) => v.is(newsListResponse, answer.json))
			.sort(([, a], [, b]) => itemsOf(b).length - itemsOf(a).length)[0] ?? []
	await examineList(
		host,
		'news',
		category && {
			name: `The news of ${category}`,
			fetchPage: (page) => fetchPage(updateTypes[category], page),
			read: pageOf,
		},
	)
	const items = answers.flatMap(itemsOf)
	await examineNewsDetail(host, session, items[0])
	return items
}

async function examineNewsDetail(
	{ client, report, validator }: CheckedHost,
	session: Session,
	item: NewsItem | undefined,
): Promise<void> {
	const fetchItem = (id: string) =>
		client.send('GET', pathWithId(CALLS.newsDetail, id), { cookies: session })
	await report.promise('news-detail', async (verdict) => {
		if (item === undefined) throw new Skip('There was no news item.')
		const answer = await fetchItem(item._id)
		const shape = { call: 'newsDetail', schema: newsDetailResponse, validator } as const
		if (!examineShape([answer], shape, verdict)) return
		const read = v.parse(newsDetailResponse, answer.json)
		if (read._id !== item._id)
			verdict.broken(`The news item ${item._id} returned another one, ${read._id}.`)
	})
	await report.promise('news-gone', async (verdict) => {
		const answer = await fetchItem('000000000000000000000000')
		if (!isRefusal(answer)) verdict.broken(`A missing news item returned ${answer.status}.`)
		else if (!messageOf(answer)) verdict.tolerated('A missing news item returned no message.')
	})
}

function itemsOf({ status, json }: Exchange): NewsItem[] {
	const read = v.safeParse(newsListResponse, json)
	return status === 200 && read.success ? read.output.items : []
}

/** Whether the response is a list at all. If not, the category's name isn't the problem. */
function isUnreadable({ status, json }: Exchange): boolean {
	return status >= 500 || (status === 200 && !v.is(newsListResponse, json))
}

function pageOf({ json }: Exchange) {
	const read = v.safeParse(newsListResponse, json)
	const { items, hasNext } = read.success ? read.output : { items: [], hasNext: false }
	return {
		ids: items.map(({ _id }) => _id),
		times: items.map(({ createdAt }) => createdAt),
		hasNext,
	}
}
