import { HttpResponse } from 'msw'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import { answerJson, refuse } from '../../api-host/responses.ts'

/** How a call that only reads fails, each time, until it is mended. */
export const READ_FAILURES = ['500', 'odd JSON', 'a page', 'no response'] as const

export type ReadFailure = (typeof READ_FAILURES)[number]

/** Calls that only read, and that the outbox rests on. */
export type ReadCall = Extract<CallName, 'submissions' | 'self'>

export type HostTrouble = ReturnType<typeof createHostTrouble>

/** What is wrong with the host for longer than one request: its clocks, and reads that fail. */
export function createHostTrouble() {
	const broken = new Map<CallName | undefined, ReadFailure>()
	let frontends = [0]
	let rowClock = 0
	let responses = 0

	return {
		/** By how much each frontend's `Date` is ahead, in milliseconds; they respond in turn. */
		setFrontends(ahead: readonly number[]): void {
			frontends = [...ahead]
		},
		/** By how much the `createdAt` of new rows is ahead, in milliseconds. */
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
		/** Whether the host responds to neither of these calls, like one that is gone. */
		isGone: () =>
			[...broken.values()].filter((failure) => failure === 'no response' || failure === 'a page')
				.length === 2,
		mend(): void {
			broken.clear()
		},
	}
}

/** The response of a broken call; `undefined` if there is none at all. */
export function brokenResponse(failure: ReadFailure): Response | undefined {
	if (failure === '500') return refuse(500, 'Oops.')
	if (failure === 'odd JSON') return answerJson({ success: true, data: [] })
	return failure === 'a page' ? HttpResponse.html('<!doctype html><p>Welcome') : undefined
}
