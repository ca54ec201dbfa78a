import * as v from 'valibot'

const nginxLine = v.pipe(
	v.looseObject({ time: v.pipe(v.string(), v.isoTimestamp()) }),
	v.transform(({ time, ...request }) => ({ ...request, at: Date.parse(time) })),
)

const caddyLine = v.pipe(
	v.object({
		ts: v.number(),
		request: v.object({ method: v.string(), uri: v.string() }),
		status: v.number(),
		duration: v.number(),
	}),
	v.transform(({ ts, request: { method, uri: path }, status, duration: seconds }) => {
		return { at: ts * 1000, method, path, status, seconds }
	}),
)

const loggedRequest = v.object({
	/** In milliseconds since the epoch. */
	at: v.pipe(v.number(), v.finite(), v.maxValue(8.64e15)),
	method: v.string(),
	/** Without what the log leaves out: query, ids, names of files. */
	path: v.string(),
	/** 499 or 0 if the phone hung up. */
	status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
	seconds: v.pipe(v.number(), v.minValue(0)),
})

/** A request as an access log has it. */
export type LoggedRequest = v.InferOutput<typeof loggedRequest>

const line = v.pipe(v.union([nginxLine, caddyLine]), loggedRequest)

/** Parses a line of an access log of nginx or Caddy; `undefined` if it isn't one. */
export function parseLine(text: string): LoggedRequest | undefined {
	try {
		const { success, output } = v.safeParse(line, JSON.parse(text))
		return success ? output : undefined
	} catch {
		return undefined
	}
}
