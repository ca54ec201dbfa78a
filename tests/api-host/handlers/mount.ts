import { type DefaultBodyType, type HttpHandler, type HttpResponseResolver, http } from 'msw'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import { CALLS } from '../../../src/shared/contract/calls.ts'

export type Resolver = HttpResponseResolver<{ id?: string }, DefaultBodyType, undefined>

const METHODS = { GET: http.get, POST: http.post, PUT: http.put }

/** A handler at the place the contract gives a call, on whatever origin the host stands. */
export function mount(name: CallName, resolver: Resolver): HttpHandler {
	const { method, path } = CALLS[name]
	return METHODS[method](`*${path}`, resolver)
}
