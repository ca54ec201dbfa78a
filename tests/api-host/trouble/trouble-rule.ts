import * as v from 'valibot'
import { CALL_NAMES } from '../../../src/shared/contract/call-name.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One way in which the host is to misbehave. */
export const troubleRule = v.strictObject({
	/** The call it is about: one of the contract, `media`, `mediaSize` (its HEAD), or `*` for every request. */
	call: v.picklist([...CALL_NAMES, 'media', 'mediaSize', '*']),
	/**
	 * - `latency`: waits before the request is handled; may come on top of another rule
	 * - `hold`: waits until these rules are replaced or cleared; may come on top of another rule
	 * - `status`: answers `status` with `message`
	 * - `reset-before`: drops the connection, nothing was done
	 * - `reset-after`: does what was asked, then drops the connection without an answer
	 * - `hang`: never answers
	 * - `html`: answers 200 with the page of a captive portal
	 * - `empty`: answers 200 with no body at all
	 * - `body`: answers `body`, with 200 or `status`
	 * - `cut`: drops the connection after `bytes` bytes of the body
	 */
	kind: v.picklist([
		'latency',
		'hold',
		'status',
		'reset-before',
		'reset-after',
		'hang',
		'html',
		'empty',
		'body',
		'cut',
	]),
	/** How many requests it hits; all of them where it is missing. */
	times: v.optional(count),
	/** How many requests it lets pass first. */
	skip: v.optional(count),
	/** How late it is; of every kind. */
	milliseconds: v.optional(count),
	status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
	message: v.optional(v.string()),
	/** Text is answered as it is, anything else as JSON. */
	body: v.optional(v.unknown()),
	bytes: v.optional(count),
	/** Does what was asked before it misbehaves: as a slow way back, or a gateway that gives up. */
	afterHandler: v.optional(v.boolean()),
	/**
	 * For the two resets: also drops the same request whenever it comes again within five seconds.
	 * Chromium sends a request again by itself when a reused connection dies before the answer, once
	 * for each that is open.
	 */
	alsoResend: v.optional(v.boolean()),
})

export type TroubleRule = v.InferOutput<typeof troubleRule>

/** What can be put in force over HTTP: a rule or several. */
export const troubleRules = v.union([v.array(troubleRule), troubleRule])
