import { HttpResponse } from 'msw'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import { answerJson, refuse } from '../../api-host/responses.ts'

/** The ways in which a read call fails each time until it is fixed. */
export const READ_FAILURES = ['500', 'odd JSON', 'a page', 'no response'] as const

export type ReadFailure = (typeof READ_FAILURES)[number]

/** The read calls that the outbox depends on. */
export type ReadCall = Extract<CallName, 'submissions' | 'self'>

/** What happens to a row between the submission and the list, by itself or by the newsroom. */
export const ROW_EDITS = [
	'none',
	'title edited',
	'title normalised',
	'link resolved',
	'link missing',
	'link missing for a minute',
	'link missing for half an hour',
] as const

export type RowEdit = (typeof ROW_EDITS)[number]

export type HostTrouble = ReturnType<typeof createHostTrouble>

/** Creates faults of the host that outlast one request: wrong clocks, failing or old reads, edited rows. */
export function createHostTrouble() {
	let reads = 0
	let responses = 0
	const trouble = {
		/** How far each frontend's `Date` is ahead, in milliseconds. Frontends respond in turn. */
		frontends: [0] as readonly number[],
		/** How far the `createdAt` of new rows is ahead, in milliseconds. */
		rowClock: 0,
		/** How old the list of each replica is, in milliseconds. Replicas respond in turn. */
		replicas: [0] as readonly number[],
		/** What happens to rows added from now on. */
		rowEdit: 'none' as RowEdit,
		/** Whether rows have the id of their news, and not only its title. */
		hasNewsIds: true,
		broken: new Map<CallName | undefined, ReadFailure>(),
		dateIsAheadBy(): number {
			responses += 1
			return trouble.frontends[responses % trouble.frontends.length] ?? 0
		},
		listIsBehindBy(): number {
			reads += 1
			return trouble.replicas[reads % trouble.replicas.length] ?? 0
		},
		/** Whether neither call gets a response from the host, as if it were down. */
		isGone: () =>
			[...trouble.broken.values()].filter((each) => each === 'no response' || each === 'a page')
				.length === 2,
		mend(): void {
			trouble.broken.clear()
			trouble.replicas = [0]
			trouble.rowEdit = 'none'
		},
	}
	return trouble
}

/** Returns the response to a broken call, or `undefined` if there is none. */
export function brokenResponse(failure: ReadFailure): Response | undefined {
	if (failure === '500') return refuse(500, 'Oops.')
	if (failure === 'odd JSON') return answerJson({ success: true, data: [] })
	return failure === 'a page' ? HttpResponse.html('<!doctype html><p>Welcome') : undefined
}
