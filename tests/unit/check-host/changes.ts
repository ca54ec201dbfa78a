import type { CheckOptions } from '../../../deploy/check-host/check-host.ts'
import type { Answer, Fault } from './faulty-host.ts'

export const R = '/v1/reporter'

/** Untyped JSON of a response. */
// biome-ignore lint/suspicious/noExplicitAny: they are changed at any place
export type Json = any

/** A host with one fault, and part of the sentence for each promise that it breaks. */
export type FaultyHost = [name: string, fault: Fault, found: Found, options?: Options]
type Found = Record<string, string>
type Options = Partial<CheckOptions>

/** Describes a faulty host that is checked with these options. */
export const checkedWith =
	(options: Options) =>
	(name: string, fault: Fault, found: Found): FaultyHost => [name, fault, found, options]

export const host = checkedWith({})

/** Changes the successful responses of one call. */
export function of(call: string, change: (answer: Answer, json: Json) => void): Fault {
	return (answer, { method, path }) => {
		if (`${method} ${path}`.startsWith(call) && answer.status < 400) change(answer, answer.json)
	}
}

export const eachNews = (change: (item: Json) => void) =>
	((answer, { path }) => {
		const json = answer.json as Json
		if (answer.status === 200 && path.startsWith(`${R}/news`))
			for (const item of [json.data].flat()) change(item)
	}) satisfies Fault
export const eachSubmission = (change: (item: Json) => void) =>
	of(`GET ${R}/submissions`, (_answer, json) => json.data.submissions.forEach(change))
export const media = (change: (answer: Answer) => void): Fault => of('GET /news/', change)

export const eachFile = (change: (file: Json) => void) =>
	eachNews((item) => item.mediaFiles.forEach(change))

export const set = (fields: object) => (changed: object) => void Object.assign(changed, fields)

/** Sets a header, or removes it if there is no value. */
export function header(name: string, value?: string): (answer: Answer) => void {
	return ({ headers }) => {
		if (value === undefined) delete headers[name]
		else headers[name] = value
	}
}

/** Refuses media to requests without a cookie. */
export function behindSession(wrong: number): Fault {
	return (answer, { path, headers }) => {
		if (path.startsWith('/news/') && !headers.cookie) answer.status = wrong
	}
}

/** Replaces the right status with a wrong one, below this path. */
export function status(path: string, right: number, wrong: number): Fault {
	return (answer, received) => {
		if (answer.status === right && received.path.startsWith(path)) answer.status = wrong
	}
}

/** Answers a refused request below this path as if it had succeeded. */
export function accepted(path: string, right: number, wrong: number): Fault {
	return (answer, received) => {
		if (answer.status !== right || !received.path.startsWith(path)) return
		answer.status = wrong
		answer.json = { success: true, data: {} }
	}
}

/** Forwards a request to another path if `change` returns one. */
export function instead(change: (path: string) => string): Fault {
	return (_answer, { path }) =>
		change(path) === path ? undefined : { insteadOf: { path: change(path) } }
}

export function cookies(change: (line: string) => string): Fault {
	return ({ headers }) => {
		const lines = headers['set-cookie']
		if (lines !== undefined) headers['set-cookie'] = [lines].flat().map(change)
	}
}
