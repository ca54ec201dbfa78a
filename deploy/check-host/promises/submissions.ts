import * as v from 'valibot'
import { CALLS, PAGE_SIZE } from '../../../src/shared/contract/calls.ts'
import { knownValue } from '../../../src/shared/contract/plain-values.ts'
import {
	PLATFORMS,
	SUBMISSION_STATUSES,
	submissionsResponse,
} from '../../../src/shared/contract/submissions.ts'
import type { CheckedHost, Session } from '../checked-host.ts'
import type { Exchange } from '../host-client.ts'
import { Skip, type Verdict } from '../report.ts'
import { examineShape } from '../shape.ts'
import { examineOrder, examinePaging, type ListPage } from './lists.ts'

/** Checks the reporter's own submissions. */
export async function examineSubmissions(host: CheckedHost, session: Session): Promise<void> {
	const { client, report, validator } = host
	const fetchPage = (page: number) =>
		client.send('GET', submissionsPath(page), { cookies: session })
	let pages: ListPage[] = []
	let first: Exchange | undefined
	const isReadable = await report.promise(
		'submissions',
		'Submissions are readable',
		async (verdict) => {
			first = await fetchPage(1)
			const shape = { call: 'submissions', schema: submissionsResponse, validator } as const
			examineShape([first], shape, verdict)
		},
	)
	await report.promise(
		'submissions-paging',
		'Pages of submissions follow each other, and end',
		async (verdict) => {
			if (!isReadable) throw new Skip('There was no list.')
			const name = 'The submissions'
			pages = await examinePaging({ name, pageSize: PAGE_SIZE, fetchPage, read: pageOf }, verdict)
		},
	)
	await report.promise('submissions-order', 'Submissions come newest first', (verdict) => {
		if (pages.length === 0) throw new Skip('There was no list.')
		examineOrder(pages, 'The submissions', verdict)
	})
	await report.promise(
		'submissions-words',
		'The app knows the statuses and platforms',
		(verdict) => {
			if (!isReadable || first === undefined) throw new Skip('There was no list.')
			const { submissions } = v.parse(submissionsResponse, first.json)
			if (submissions.length === 0) throw new Skip('The account has no submissions.')
			const statuses = submissions.map(({ status }) => status)
			const platforms = submissions.map(({ platform }) => platform)
			reportUnknown('status', statuses, SUBMISSION_STATUSES, verdict)
			reportUnknown('platform', platforms, PLATFORMS, verdict)
		},
	)
}

/** Reports unknown statuses. The app shows a single one as it is, but not one known status means another vocabulary. */
function reportUnknown(
	what: string,
	values: (string | undefined)[],
	words: readonly string[],
	verdict: Verdict,
): void {
	const given = [...new Set(values)].filter((value) => value !== undefined)
	const unknown = given.filter((value) => knownValue(value, words) === undefined)
	if (unknown.length === 0) return
	const quoted = unknown.map((value) => `“${value}”`).join(', ')
	const sentence = `The app does not know the ${what} ${quoted}; it knows ${words.join(', ')}.`
	if (unknown.length === given.length) verdict.tolerated(sentence)
	else verdict.note(sentence)
}

/** Path and query of a page of submissions. */
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
