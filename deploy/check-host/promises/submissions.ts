import * as v from 'valibot'
import { CALLS, PAGE_SIZE } from '../../../src/shared/contract/calls.ts'
import { knownValue } from '../../../src/shared/contract/plain-values.ts'
import {
	SUBMISSION_STATUSES,
	submissionsResponse,
} from '../../../src/shared/contract/submissions.ts'
import type { CheckedHost, Session } from '../checked-host.ts'
import type { Exchange } from '../host-client.ts'
import { Skip } from '../report.ts'
import { examineShape } from '../shape.ts'
import { examineOrder, examinePaging, type ListPage } from './lists.ts'

export async function examineSubmissions(host: CheckedHost, session: Session): Promise<void> {
	const { client, report, validator } = host
	const fetchPage = (page: number) =>
		client.send('GET', submissionsPath(page), { cookies: session })
	let pages: ListPage[] = []
	let first: Exchange | undefined
	const isReadable = await report.promise('submissions', async (verdict) => {
		first = await fetchPage(1)
		const shape = { call: 'submissions', schema: submissionsResponse, validator } as const
		examineShape([first], shape, verdict)
	})
	await report.promise('submissions-paging', async (verdict) => {
		if (!isReadable) throw new Skip('There was no list.')
		const name = 'The submissions'
		pages = await examinePaging({ name, pageSize: PAGE_SIZE, fetchPage, read: pageOf }, verdict)
	})
	await report.promise('submissions-order', (verdict) => {
		if (pages.length === 0) throw new Skip('There was no list.')
		examineOrder(pages, 'The submissions', verdict)
	})
	await report.promise('submissions-words', (verdict) => {
		if (!isReadable || first === undefined) throw new Skip('There was no list.')
		const { submissions } = v.parse(submissionsResponse, first.json)
		const statuses = submissions
			.map(({ status }) => status)
			.filter((status) => status !== undefined)
		// The app shows a single unknown one as it is, but not one known status means another vocabulary.
		if (statuses.length > 0 && !statuses.some((status) => knownValue(status, SUBMISSION_STATUSES)))
			verdict.tolerated(
				`The app does not know the status “${statuses[0]}”; it knows ${SUBMISSION_STATUSES.join(', ')}.`,
			)
	})
}

export function submissionsPath(page: number): string {
	const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) })
	return `${CALLS.submissions.path}?${query}`
}

function pageOf({ json }: Exchange): ListPage {
	const read = v.safeParse(submissionsResponse, json)
	const { submissions, hasNext } = read.success ? read.output : { submissions: [], hasNext: false }
	return {
		ids: submissions.map(({ _id }) => _id ?? ''),
		times: submissions.map(({ createdAt }) => createdAt),
		hasNext,
	}
}
