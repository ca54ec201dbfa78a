import type { HostCall } from '../call-name.ts'

const KEPT = 10_000

/** One request as the host saw it. */
export type LoggedCall = {
	at: number
	method: string
	/** Path and query. */
	path: string
	call: HostCall | undefined
	/** The body, for a call of the API. */
	body: string
	/** Whether it brought cookies. */
	cookies: boolean
	/** What became of it; pending until the answer is sent. */
	status: number | 'pending' | 'reset' | 'hung'
}

export type CallLog = ReturnType<typeof createCallLog>

/** Remembers the latest requests, oldest first. */
export function createCallLog() {
	const entries: LoggedCall[] = []
	return {
		entries: entries as readonly LoggedCall[],
		/** Writes a request down; its status is filled in later. */
		add(entry: LoggedCall): LoggedCall {
			if (entries.length === KEPT) entries.shift()
			entries.push(entry)
			return entry
		},
		/** How many requests of a call came, whatever became of them. */
		count(call: HostCall): number {
			return entries.filter((entry) => entry.call === call).length
		},
		clear(): void {
			entries.length = 0
		},
	}
}
