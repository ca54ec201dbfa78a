/** A call that the document itself has sent, before there was any app. */
export type EarlyCall = {
	answer: Promise<Response>
	/** When it left, in milliseconds since the epoch. */
	sentAt: number
	/** Whether it is known to have brought nothing of the host's. */
	hasFailed: boolean
}

declare global {
	/** The early calls that nobody has taken over yet, by their address. */
	var earlyCalls: Map<string, EarlyCall> | undefined
}

/**
 * Takes over an early call: each one answers a single time. One that has failed by then is none: the
 * host is asked anew, as it may be better by now.
 */
export function takeEarlyCall(address: string): EarlyCall | undefined {
	const call = globalThis.earlyCalls?.get(address)
	globalThis.earlyCalls?.delete(address)
	return call?.hasFailed ? undefined : call
}

/** What was asked for in one sign-in is no answer in the next. */
export function dropEarlyCalls(): void {
	globalThis.earlyCalls?.clear()
}
