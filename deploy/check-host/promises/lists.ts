import { PAGE_SIZE } from '../../../src/shared/contract/calls.ts'
import type { CheckedHost } from '../checked-host.ts'
import type { Exchange } from '../host-client.ts'
import { Skip, type Verdict } from '../report.ts'

type ListPage = { ids: string[]; times: (string | undefined)[]; hasNext: boolean }

type List = {
	/** Its name in sentences, such as "The news". */
	name: string
	fetchPage: (page: number) => Promise<Exchange>
	read: (exchange: Exchange) => ListPage
}

/** A page far after the end of any list. */
const PAGE_AFTER_END = 100_000

/** Checks the paging and order of a list, if there is one. */
export async function examineList(
	{ report }: CheckedHost,
	kind: 'news' | 'submissions',
	list: List | undefined,
): Promise<void> {
	let pages: ListPage[] = []
	await report.promise(`${kind}-paging`, async (verdict) => {
		if (list === undefined) throw new Skip('There was no list.')
		pages = await examinePaging(list, verdict)
	})
	await report.promise(`${kind}-order`, (verdict) => {
		if (pages.length === 0) throw new Skip('There was no list.')
		const times = pages.flatMap((page) => page.times).map(millisecondsOf)
		const known = times.filter((time) => time !== undefined)
		if (known.some((time, place) => place > 0 && time > (known[place - 1] ?? time)))
			verdict.broken(`The ${kind} are not sorted newest first.`)
	})
}

/** Checks that the pages of a list follow each other and end. @returns the first two pages */
async function examinePaging(list: List, verdict: Verdict): Promise<ListPage[]> {
	const { name, fetchPage } = list
	const first = list.read(await fetchPage(1))
	if (first.ids.length > PAGE_SIZE)
		verdict.tolerated(`${name} have ${first.ids.length} entries on a page of ${PAGE_SIZE}.`)

	const second = await fetchPage(2)
	if (second.status !== 200) {
		if (first.hasNext)
			verdict.broken(`${name} have no page 2 (${second.status}), although hasNext is true.`)
		return [first]
	}
	const next = list.read(second)
	const repeated = next.ids.filter((id) => first.ids.includes(id))
	if (repeated.length > 0)
		verdict.broken(
			`Page 2 repeats ${repeated.length} of the entries of page 1: does the host read the parameter page?`,
		)
	else if (first.hasNext && next.ids.length === 0)
		verdict.broken(`${name} have an empty page 2, although hasNext of page 1 is true.`)
	else if (!first.hasNext && next.ids.length > 0)
		verdict.broken(`${name} have a page 2, although meta.page.hasNext is not true.`)
	else if (!first.hasNext)
		verdict.note('There is only one page, so the end of the list was not checked.')

	const last = await fetchPage(PAGE_AFTER_END)
	if (repeated.length === 0 && last.status === 200 && list.read(last).hasNext)
		verdict.broken(`${name} never end: hasNext is true after the last page.`)
	return repeated.length > 0 ? [first] : [first, next]
}

/** Returns a `createdAt` in milliseconds since the epoch. */
export function millisecondsOf(text: string | undefined): number | undefined {
	if (text === undefined) return undefined
	const time = /^\d{11,14}$/.test(text) ? Number(text) : Date.parse(text)
	return Number.isNaN(time) ? undefined : time
}

/** Returns the path of a list's page. */
export function listPath({ path }: { path: string }, page: number, more = {}): string {
	return `${path}?${new URLSearchParams({ page: `${page}`, pageSize: `${PAGE_SIZE}`, ...more })}`
}
