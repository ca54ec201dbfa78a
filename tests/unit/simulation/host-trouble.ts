import { HttpResponse } from 'msw'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import { answerJson, refuse } from '../../api-host/responses.ts'

/** The ways in which a read call fails each time until it is fixed. */
export const READ_FAILURES = ['500', 'odd JSON', 'a page', 'no response'] as const

export type ReadFailure = (typeof READ_FAILURES)[number]

/** The read calls that the outbox depends on. */
export type ReadCall = Extract<CallName, 'submissions' | 'self'>

export type HostTrouble = ReturnType<typeof createHostTrouble>

/** Creates faults of the host that outlast one request: wrong clocks and failing reads. */
export function createHostTrouble() {
	const broken = new Map<CallName | undefined, ReadFailure>()
	let frontends = [0]
	let rowClock = 0
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
		},
	}
}

/** Returns the response to a broken call, or `undefined` if there is none. */
export function brokenResponse(failure: ReadFailure): Response | undefined {
	if (failure === '500') return refuse(500, 'Oops.')
	if (failure === 'odd JSON') return answerJson({ success: true, data: [] })
	return failure === 'a page' ? HttpResponse.html('<!doctype html><p>Welcome') : undefined
}
