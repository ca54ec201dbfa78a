import type { ApiHost } from '../../api-host/api-host.ts'
import { succeed } from '../../api-host/responses.ts'
import { pageMetaOf } from '../../api-host/store/page.ts'
import type { Clock } from './clock.ts'
import { PhoneRequest } from './fetch-api.ts'
import type { HostTrouble, RowEdit } from './host-trouble.ts'

/** The news item of all submissions. Hosts collapse the blanks in its title and escape the ampersand. */
export const NEWS = { id: '64e512094837120495837261', title: 'The dam  is full & the gates open' }

const TITLES: Partial<Record<RowEdit, string>> = {
	'title edited': 'Dam full, gates open',
	'title normalised': NEWS.title.replaceAll(/\s+/g, ' ').replace('&', '&amp;'),
}

const MINUTE = 60_000

/** How long each edit hides a row's link, in milliseconds. */
const HIDDEN: Partial<Record<RowEdit, number>> = {
	'link missing': Number.POSITIVE_INFINITY,
	'link missing for a minute': MINUTE,
	'link missing for half an hour': 30 * MINUTE,
}

/** A handler returns at most this many rows. No scenario has more. */
const ALL_ROWS = 100

type Row = { _id: string; contentLink?: string; news: { _id?: string; newsTitle: string } }

type Listed = { success: boolean; data: { submissions: Row[]; liveSubmissionsCount: number } }

type Parts = { host: ApiHost; clock: Clock; trouble: HostTrouble }

/** Creates the list of submissions as a host shows it: late, by an old replica, and with edited rows. */
export function createSubmissionsView({ host, clock, trouble }: Parts) {
	const ids = host.database.prepare('SELECT id FROM submissions')
	const setClock = host.database.prepare(
		'UPDATE submissions SET created_at = created_at + ? WHERE id = ?',
	)
	const allIds = () => ids.all().map(({ id }) => String(id))
	/** When the list has a row, on the steady clock, and what has happened to it. */
	const added = new Map<string, { from: number; edit: RowEdit }>()
	const old = new Set(allIds())

	function rowAt(now: number, row: Row): Row[] {
		const { from, edit } = added.get(row._id) ?? { from: Number.NEGATIVE_INFINITY, edit: 'none' }
		if (from > now) return []
		const { _id, contentLink, ...rest } = row
		const isHidden = now - from < (HIDDEN[edit] ?? 0)
		const link = edit === 'link resolved' ? `https://videos.example/${_id}` : contentLink
		const newsTitle = TITLES[edit] ?? row.news.newsTitle
		const news = { ...(trouble.hasNewsIds && { _id: row.news._id }), newsTitle }
		return [{ ...rest, _id, ...(!isHidden && { contentLink: link }), news } as Row]
	}

	return {
		/** Notes the rows that a submission has just added. @param late when the list has them, in milliseconds */
		noteNewRows(late: number): void {
			for (const id of allIds()) {
				if (old.has(id) || added.has(id)) continue
				added.set(id, { from: clock.steady() + late, edit: trouble.rowEdit })
				if (trouble.rowClock !== 0) setClock.run(trouble.rowClock, id)
			}
		},
		/** @param ask has the host answer a request */
		async answer(
			request: PhoneRequest,
			ask: (request: PhoneRequest) => Promise<Response>,
		): Promise<Response> {
			const url = new URL(request.url)
			const [number, size] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name)))
			url.searchParams.set('page', '1')
			url.searchParams.set('pageSize', `${ALL_ROWS}`)
			const response = await ask(new PhoneRequest(url, { headers: request.headers }))
			if (!response.ok) return response
			const { data } = (await response.json()) as Listed
			const now = clock.steady() - trouble.listIsBehindBy()
			const rows = data.submissions.flatMap((row) => rowAt(now, row))
			return listOf(rows, { number: number ?? 1, size: size ?? ALL_ROWS })
		},
		emptyList: () => listOf([], { number: 1, size: ALL_ROWS }),
	}
}

function listOf(rows: Row[], page: { number: number; size: number }): Response {
	const end = page.number * page.size
	return succeed('Submissions fetched successfully', {
		submissions: rows.slice(end - page.size, end),
		meta: pageMetaOf(page, rows.length),
	})
}
