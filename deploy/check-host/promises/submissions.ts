import * as v from 'valibot'
import { CALLS } from '../../../src/shared/contract/calls.ts'
import { knownValue } from '../../../src/shared/contract/plain-values.ts'
import {
	SUBMISSION_STATUSES,
	submissionsResponse,
} from '../../../src/shared/contract/submissions.ts'
import type { CheckedHost, Session } from '../checked-host.ts'
import type { Exchange } from '../host-client.ts'
import { Skip } from '../report.ts'
import { examineShape } from '../shape.ts'
import { examineList, listPath } from './lists.ts'

export async function examineSubmissions(host: CheckedHost, session: Session): Promise<void> {
	const { client, report, validator } = host
	const fetchPage = (page: number) =>
		client.send('GET', listPath(CALLS.submissions, page), { cookies: session })
	let first: Exchange | undefined
	const isReadable = await report.promise('submissions', async (verdict) => {
		first = await fetchPage(1)
		const shape = { call: 'submissions', schema: submissionsResponse, validator } as const
		examineShape([first], shape, verdict)
	})
	const list = { name: 'The submissions', fetchPage, read: pageOf }
	await examineList(host, 'submissions', isReadable ? list : undefined)
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

function pageOf({ json }: Exchange) {
	const read = v.safeParse(submissionsResponse, json)
	const { submissions, hasNext } = read.success ? read.output : { submissions: [], hasNext: false }
	return {
		ids: submissions.map(({ _id }) => _id ?? ''),
		times: submissions.map(({ createdAt }) => createdAt),
		hasNext,
	}
}
