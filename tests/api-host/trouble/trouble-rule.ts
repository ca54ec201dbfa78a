import * as v from 'valibot'
import { CALL_NAMES } from '../../../src/shared/contract/call-name.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const troubleRule = v.strictObject({
	/** The call it affects: one of the contract's, `media`, `mediaSize` (its HEAD), or `*` for every request. */
	call: v.picklist([...CALL_NAMES, 'media', 'mediaSize', '*']),
	kind: v.picklist([
		'latency', // Waits before handling the request; combines with other rules.
		'hold', // Waits until these rules are replaced or cleared; combines with other rules.
		'status', // Responds with `status` and `message`.
		'reset-before', // Drops the connection without handling the request.
		'reset-after', // Handles the request, then drops the connection without a response.
		'hang', // Never responds.
		'html', // Responds 200 with a captive portal's page.
		'empty', // Responds 200 without a body.
		'body', // Responds with `body` and 200 or `status`.
		'cut', // Drops the connection after `bytes` bytes of the body.
	]),
	/** How many requests it hits; all by default. */
	times: v.optional(count),
	/** How many requests it lets pass first. */
	skip: v.optional(count),
	/** The delay, for every kind but `hold`. */
	milliseconds: v.optional(count),
	status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
	message: v.optional(v.string()),
	/** Text is sent unchanged, anything else as JSON. */
	body: v.optional(v.unknown()),
	bytes: v.optional(count),
	/** Runs the handler before misbehaving, like a slow response or a gateway timeout. */
	afterHandler: v.optional(v.boolean()),
	/**
	 * For the two resets: also drops the same request if it comes again within five seconds. When a reused connection
	 * dies before the response, Chromium resends the request by itself, once per open connection.
	 */
	alsoResend: v.optional(v.boolean()),
})

export type TroubleRule = v.InferOutput<typeof troubleRule>

/** The body of `PUT /__trouble`: one rule or several. */
export const troubleRules = v.union([v.array(troubleRule), troubleRule])
