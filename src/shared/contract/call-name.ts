import { CALLS } from './calls.ts'

export type CallName = keyof typeof CALLS

export const CALL_NAMES = Object.keys(CALLS) as CallName[]

/** Returns the name of the call that a request makes; `undefined` for any other request. */
export function callNameOf(method: string, path: string): CallName | undefined {
	return CALL_NAMES.find((name) => {
		const call = CALLS[name]
		const pattern = `^${call.path.replace(':id', '[^/]+')}$`
		return call.method === method && new RegExp(pattern).test(path)
	})
}
