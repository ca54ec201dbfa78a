import { CALLS } from './calls.ts'

export type CallName = keyof typeof CALLS

export const CALL_NAMES = Object.keys(CALLS) as CallName[]

const PATTERNS = CALL_NAMES.map((name) => ({
	name,
	method: CALLS[name].method,
	pattern: new RegExp(`^${CALLS[name].path.replace(':id', '[^/]+')}$`),
}))

/** Returns the name of the call that a request makes; `undefined` for any other request. */
export function callNameOf(method: string, path: string): CallName | undefined {
	return PATTERNS.find((call) => call.method === method && call.pattern.test(path))?.name
}
