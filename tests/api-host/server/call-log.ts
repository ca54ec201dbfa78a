import {
	type CallName,
	callNameOf as contractCallOf,
} from '../../../src/shared/contract/call-name.ts'
import { isMediaPath } from '../media/media-files.ts'

type HostCall = CallName | 'media' | 'mediaSize'

const MAX_ENTRIES = 10_000

export type LoggedCall = {
	at: number
	method: string
	/** Path and query, without passwords. */
	path: string
	call: HostCall | undefined
	/** The body, without passwords. */
	body: string
	cookies: boolean
	/** The outcome; pending until the response is sent. */
	status: number | 'pending' | 'reset' | 'hung'
}

/** Returns the call that a request makes. HEAD is `mediaSize` for media, and counts as GET otherwise. */
export function callNameOf(method: string, path: string): HostCall | undefined {
	if (isMediaPath(path))
		return method === 'HEAD' ? 'mediaSize' : method === 'GET' ? 'media' : undefined
	return contractCallOf(method === 'HEAD' ? 'GET' : method, path)
}

export type CallLog = ReturnType<typeof createCallLog>

export function createCallLog() {
	const entries: LoggedCall[] = []
	return {
		entries: entries as readonly LoggedCall[],
		add(call: LoggedCall): LoggedCall {
			if (entries.length === MAX_ENTRIES) entries.shift()
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

/** Redacts the passwords in a JSON body. Redacts any other body entirely if it may contain one. */
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
