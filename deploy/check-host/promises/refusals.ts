import * as v from 'valibot'
import { failure } from '../../../src/shared/contract/lenient.ts'
import { isUnsuccessful } from '../../../src/shared/contract/plain-values.ts'
import type { Exchange } from '../host-client.ts'

/** The host's text for the user. */
export function messageOf({ json }: Exchange): string | undefined {
	return v.is(failure, json) ? v.parse(failure, json).message : undefined
}

/** The host's text in brackets, if there is one. */
export function saying(exchange: Exchange): string {
	const message = messageOf(exchange)
	return message ? ` (“${message}”)` : ''
}

/** Whether a response is a refusal that only its body shows. */
export function isRefusedAs200({ status, json }: Exchange): boolean {
	return status < 300 && isUnsuccessful(json)
}

/** Whether the app takes a response for a refusal, and not for an outage. */
export function isRefusal(exchange: Exchange): boolean {
	const { status } = exchange
	return (status >= 400 && status < 500 && status !== 408) || isRefusedAs200(exchange)
}
