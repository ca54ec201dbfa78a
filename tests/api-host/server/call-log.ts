import type { HostCall } from '../call-name.ts'

const KEPT = 10_000

/** One request as the host saw it. */
export type LoggedCall = {
	at: number
	method: string
	/** Path and query, less passwords. */
	path: string
	call: HostCall | undefined
	/** The body, less passwords. */
	body: string
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
		add(call: LoggedCall): LoggedCall {
			if (entries.length === KEPT) entries.shift()
			const entry = { ...call, path: withoutPasswords(call.path), body: redacted(call.body) }
			entries.push(entry)
			return entry
		},
		count(call: HostCall): number {
			return entries.filter((entry) => entry.call === call).length
		},
		clear(): void {
			entries.length = 0
		},
	}
}

const PASSWORD = /password|passwd|pwd/i
const REDACTED = '[redacted]'

/** A JSON body without the values of its passwords. Any other body that may have one is left out. */
function redacted(body: string): string {
	if (!PASSWORD.test(body)) return body
	try {
		const isSecret = (name: string) => PASSWORD.test(name)
		return JSON.stringify(JSON.parse(body), (name, value) => (isSecret(name) ? REDACTED : value))
	} catch {
		return REDACTED
	}
}

function withoutPasswords(address: string): string {
	const [path = '', query] = address.split('?', 2)
	if (query === undefined || !PASSWORD.test(query)) return address
	const parameters = new URLSearchParams(query)
	for (const name of new Set(parameters.keys()))
		if (PASSWORD.test(name)) parameters.set(name, REDACTED)
	return `${path}?${parameters}`
}
