import { CALLS } from '../../src/shared/contract/calls.ts'
import { isMediaPath } from './media/media-files.ts'

export type CallName = keyof typeof CALLS

export const CALL_NAMES = Object.keys(CALLS) as CallName[]

const PATTERNS = CALL_NAMES.map((name) => ({
	name,
	method: CALLS[name].method,
	pattern: new RegExp(`^${CALLS[name].path.replace(':id', '[^/]+')}$`),
}))

/** Which call of the contract a request makes, if it makes one; HEAD counts as GET. */
export function callNameOf(method: string, path: string): CallName | 'media' | undefined {
	const asked = method === 'HEAD' ? 'GET' : method
	if (isMediaPath(path)) return asked === 'GET' ? 'media' : undefined
	return PATTERNS.find((call) => call.method === asked && call.pattern.test(path))?.name
}
