import type { DatabaseSync } from 'node:sqlite'
import { type DefaultBodyType, type HttpHandler, type HttpResponseResolver, http } from 'msw'
import * as v from 'valibot'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import { CALLS, FIRST_PAGE, PAGE_SIZE } from '../../../src/shared/contract/calls.ts'
import { ACCESS_COOKIE } from '../cookies.ts'
import { refuse } from '../responses.ts'
import type { PageRequest } from '../store/page.ts'
import { type Reporter, reporterById } from '../store/reporters.ts'
import type { Sessions } from '../store/sessions.ts'

/** The state that a host's handlers share. */
export type HostContext = { database: DatabaseSync; sessions: Sessions; now: () => number }

type Resolver = HttpResponseResolver<{ id?: string }, DefaultBodyType, undefined>

const METHODS = { GET: http.get, POST: http.post, PUT: http.put }

/** Creates a handler for one of the contract's calls, on any origin. */
export function mount(name: CallName, resolver: Resolver): HttpHandler {
	const { method, path } = CALLS[name]
	return METHODS[method](`*${path}`, resolver)
}

type Cookies = Record<string, string>

/** Returns the reporter who makes a request, even with the default password. @throws the refusal, which msw sends */
export function signedIn({ sessions, database }: HostContext, cookies: Cookies): Reporter {
	const id = sessions.reporterOf(cookies[ACCESS_COOKIE] ?? '')
	const reporter = id && reporterById(database, id)
	if (!reporter) throw refuse(401, 'Please log in.')
	return reporter
}

/** Returns the reporter who makes a request. @throws a 403 too, if they still have the default password */
export function fullySignedIn(context: HostContext, cookies: Cookies): Reporter {
	const reporter = signedIn(context, cookies)
	if (reporter.password_changed === 0) {
		throw refuse(403, 'Please change your default password first.')
	}
	return reporter
}

/**
 * Parses a request's JSON with its schema. msw sends what it throws: a 400 with what `describe` says, or a 415 if the
 * type isn't JSON, because any page can make a browser send other types with its cookies.
 */
export async function readBody<const Schema extends v.GenericSchema>(
	request: Request,
	schema: Schema,
	describe: (issue: v.BaseIssue<unknown>) => string,
): Promise<v.InferOutput<Schema>> {
	const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
	if (type !== 'application/json') throw refuse(415, 'The request is not JSON.')
	const body: unknown = await request.json().catch(() => {
		throw refuse(400, 'The request is not valid JSON.')
	})
	const result = v.safeParse(schema, body)
	if (!result.success) throw refuse(400, describe(result.issues[0]))
	return result.output
}

const LARGEST_PAGE = 100

/** Reads the requested page of a list; by default the first, with the usual size. @throws a 400, which msw sends */
export function readPage(query: URLSearchParams, sizeName: 'pageSize' | 'limit'): PageRequest {
	return {
		number: readCount(query, 'page', FIRST_PAGE, Number.MAX_SAFE_INTEGER / LARGEST_PAGE),
		size: readCount(query, sizeName, PAGE_SIZE, LARGEST_PAGE),
	}
}

function readCount(query: URLSearchParams, name: string, missing: number, most: number): number {
	const text = query.get(name)
	if (text === null) return missing
	const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
	if (!(value >= 1 && value <= most)) {
		throw refuse(
			400,
			`${name} must be a whole number from 1${most === LARGEST_PAGE ? ` to ${most}` : ''}.`,
		)
	}
	return value
}

/** Reads a required parameter. @throws a 400, which msw sends */
export function readRequired(query: URLSearchParams, name: string): string {
	const value = query.get(name)?.trim()
	if (!value) throw refuse(400, `${name} is missing.`)
	return value
}
