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
	const broken = new Map<CallName | undefined, ReadFailure>()
	let frontends = [0]
	let rowClock = 0
	let replicas = [0]
	let rowEdit: RowEdit = 'none'
	let reads = 0
	let hasNewsIds = true
	let responses = 0

	return {
		/** Sets how far each frontend's `Date` is ahead, in milliseconds. Frontends respond in turn. */
		setFrontends(ahead: readonly number[]): void {
			frontends = [...ahead]
		},
		/** Sets how far the `createdAt` of new rows is ahead, in milliseconds. */
		setRowClock(ahead: number): void {
			rowClock = ahead
		},
		rowsAreAheadBy: () => rowClock,
		dateIsAheadBy(): number {
			responses += 1
			return frontends[responses % frontends.length] ?? 0
		},
		/** Sets how old the list of each replica is, in milliseconds. Replicas respond in turn. */
		setReplicas(ages: readonly number[]): void {
			replicas = [...ages]
		},
		listIsBehindBy(): number {
			reads += 1
			return replicas[reads % replicas.length] ?? 0
		},
		/** Sets what happens to rows added from now on. */
		setRowEdit(edit: RowEdit): void {
			rowEdit = edit
		},
		rowEdit: () => rowEdit,
		/** Sets whether rows have the id of their news, and not only its title. */
		setNewsIds(has: boolean): void {
			hasNewsIds = has
		},
		hasNewsIds: () => hasNewsIds,
		breakCall(call: ReadCall, failure: ReadFailure): void {
			broken.set(call, failure)
		},
		failureOf: (call: CallName | undefined) => broken.get(call),
		/** Whether neither call gets a response from the host, as if it were down. */
		isGone: () =>
			[...broken.values()].filter((failure) => failure === 'no response' || failure === 'a page')
				.length === 2,
		mend(): void {
			broken.clear()
			replicas = [0]
			rowEdit = 'none'
		},
	}
}

/** Returns the response to a broken call, or `undefined` if there is none. */
export function brokenResponse(failure: ReadFailure): Response | undefined {
	if (failure === '500') return refuse(500, 'Oops.')
	if (failure === 'odd JSON') return answerJson({ success: true, data: [] })
	return failure === 'a page' ? HttpResponse.html('<!doctype html><p>Welcome') : undefined
}
