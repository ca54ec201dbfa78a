import * as v from 'valibot'

/** A request as an access log has it. */
export type LoggedRequest = {
	/** In milliseconds since the epoch. */
	at: number
	method: string
	/** Without what the log leaves out: query, ids, names of files. */
	path: string
	/** 499 or 0 if the phone hung up. */
	status: number
	seconds: number
}

/** In milliseconds since the epoch. */
const time = v.pipe(v.number(), v.finite(), v.maxValue(8.64e15))
const seconds = v.pipe(v.number(), v.minValue(0))
const status = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

const nginxLine = v.pipe(
	v.object({
		time: v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse), time),
		method: v.string(),
		path: v.string(),
		status,
		seconds,
	}),
	v.transform(({ time, ...request }): LoggedRequest => ({ at: time, ...request })),
)

const caddyLine = v.pipe(
	v.object({
		ts: v.pipe(
			v.number(),
			v.transform((seconds) => seconds * 1000),
			time,
		),
		request: v.object({
			method: v.string(),
			uri: v.string(),
		}),
		status,
		duration: seconds,
	}),
	v.transform(
		({ ts, request, status, duration }): LoggedRequest => ({
			at: ts,
			method: request.method,
			path: request.uri,
			status,
			seconds: duration,
		}),
	),
)

const line = v.union([nginxLine, caddyLine])

/** Parses a line of an access log of nginx or Caddy; `undefined` if it isn't one. */
export function parseLine(text: string): LoggedRequest | undefined {
	try {
		const { success, output } = v.safeParse(line, JSON.parse(text))
		return success ? output : undefined
	} catch {
		return undefined
	}
}
