import { API_PREFIX, CALLS } from '../../src/shared/contract/calls.ts'
import { type LoggedRequest, parseLine } from './logged-request.ts'

export type Usage = {
	/** By date, such as 2026-11-26. */
	days: Map<string, ReturnType<typeof newDay>>
	/** By the hash of the build's first script. */
	builds: Map<string, { downloads: number; first: number; last: number }>
	/** By method and path. */
	calls: Map<string, ReturnType<typeof newCall>>
	lines: number
	skipped: number
}

const MEDIA = 'pictures and videos'
const OTHERS = 'everything else'

const PATTERNS = Object.values(CALLS).map(({ method, path }) => ({
	method,
	name: `${method} ${path}`,
	pattern: new RegExp(`^${path.replace(':id', '[^/]*')}$`),
}))
const REACHABILITY = `HEAD ${API_PREFIX}/`

/** The rows of the table of calls, in order. */
export const ROWS = [...PATTERNS.map(({ name }) => name), REACHABILITY, MEDIA, OTHERS]

const LOGIN = `${CALLS.login.method} ${CALLS.login.path}`
const RENEWAL = `${CALLS.refreshToken.method} ${CALLS.refreshToken.path}`

/** A build's first script. The hash in it identifies the build, in problem reports too. */
const BUILD = /^\/assets\/app-([\w-]+)\.js$/

/** Counts the requests of access logs. `dateOf` formats a time in milliseconds as the date of its day. */
export async function usageOf(
	lines: AsyncIterable<string> | Iterable<string>,
	dateOf: (at: number) => string,
): Promise<Usage> {
	const maps = { days: new Map(), builds: new Map(), calls: new Map() }
	const usage: Usage = { ...maps, lines: 0, skipped: 0 }
	for await (const line of lines) {
		usage.lines += 1
		const request = parseLine(line)
		if (request === undefined) usage.skipped += 1
		else count(request, dateOf(request.at), usage)
	}
	return usage
}

function count(request: LoggedRequest, date: string, { days, builds, calls }: Usage): void {
	const { at, method, path, status, seconds } = request
	const name = nameOf(request)
	const isCall = name !== MEDIA && name !== OTHERS
	const isGood = status >= 200 && status < 400

	const call = entryOf(calls, name, newCall)
	call.requests += 1
	if (isHungUp(status)) call.hungUp += 1
	else call.seconds.push(seconds)
	if (status === 401) call.unauthorized += 1
	else if (status === 429) call.tooMany += 1
	else if (isRefused(status)) call.refused += 1
	else if (status >= 500) call.failed += 1

	const day = entryOf(days, date, newDay)
	// Each app checks its worker when it is opened.
	if (isGood && path === '/service-worker.js') day.openings += 1
	if (isCall) day.calls += 1
	if (name === LOGIN && isGood) day.logins += 1
	// A 408 is a timeout, which doesn't end the session.
	if (name === RENEWAL && isRefused(status) && status !== 408 && status !== 429)
		day.refusedRenewals += 1
	if (isCall && status === 429) day.tooMany += 1
	if (isCall && status >= 500) day.failed += 1

	const hash = method === 'GET' && status === 200 ? BUILD.exec(path)?.[1] : undefined
	if (hash === undefined) return
	const build = entryOf(builds, hash, () => ({ downloads: 0, first: at, last: at }))
	build.downloads += 1
	build.first = Math.min(build.first, at)
	build.last = Math.max(build.last, at)
}

function nameOf({ method, path }: LoggedRequest): string {
	const call = PATTERNS.find((known) => known.method === method && known.pattern.test(path))
	if (call) return call.name
	if (`${method} ${path}` === REACHABILITY) return REACHABILITY
	return path.startsWith('.') ? MEDIA : OTHERS
}

/** nginx logs 499, and Caddy 0, if the phone hung up before the response. */
function isHungUp(status: number): boolean {
	return status === 499 || status === 0
}

function isRefused(status: number): boolean {
	return status >= 400 && status < 500 && !isHungUp(status)
}

/** In the order of the table's columns. */
function newDay() {
	return { openings: 0, calls: 0, logins: 0, refusedRenewals: 0, tooMany: 0, failed: 0 }
}

/** In the order of the table's columns. */
function newCall() {
	/** The durations of complete responses. */
	const seconds: number[] = []
	return { requests: 0, unauthorized: 0, tooMany: 0, refused: 0, failed: 0, hungUp: 0, seconds }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
	const known = map.get(key) ?? create()
	map.set(key, known)
	return known
}

/** Returns the smallest value that this share of all values doesn't exceed. */
export function percentile(values: readonly number[], share: number): number | undefined {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}
