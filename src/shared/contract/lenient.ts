/**
 * Parses responses leniently: a value of the wrong type becomes `undefined` or is omitted, because one wrong field must
 * not cost the reporter the whole list. Each schema is strict only about what makes its response recognisable.
 */

import * as v from 'valibot'
import { isObject, isUnsuccessful, readText } from './plain-values.ts'

export function parseIfValid<const Schema extends v.GenericSchema>(
	schema: Schema,
	value: unknown,
): v.InferOutput<Schema> | undefined {
	const { success, output } = v.safeParse(schema, value)
	return success ? output : undefined
}

export const optionalText = v.optional(v.pipe(v.unknown(), v.transform(readText)))

/** A number from 0 up, also as text. Anything else counts as missing, and so does a number too large to be exact. */
export const optionalCount = v.optional(
	v.pipe(
		v.unknown(),
		v.transform((value): number | undefined => {
			const count = typeof value === 'number' ? value : Number(readText(value))
			// Without the sign of -0.
			return count >= 0 && count <= Number.MAX_SAFE_INTEGER ? Math.abs(count) : undefined
		}),
	),
)

export const flag = v.fallback(v.boolean(), false)

/** An object with these entries and any others. Not an array. */
export function objectWith<const Entries extends v.ObjectEntries>(entries: Entries) {
	return v.pipe(v.unknown(), v.check(isObject), v.looseObject(entries))
}

export const successful = v.pipe(
	v.unknown(),
	v.check((body) => !isUnsuccessful(body)),
)

export function responseWith<const Entries extends v.ObjectEntries>(entries: Entries) {
	return v.pipe(successful, objectWith(entries))
}

/** A value that fits the schema. Anything else counts as missing. */
export function optionalPart<const Schema extends v.GenericSchema>(schema: Schema) {
	return v.fallback(v.optional(schema), undefined)
}

/** The entries of a list that fit the schema, in order. Omits the others. */
export function listOf<const Schema extends v.GenericSchema>(schema: Schema) {
	return v.pipe(
		v.array(optionalPart(schema)),
		v.transform((entries) => entries.filter((entry) => entry !== undefined)),
	)
}

export const id = v.pipe(v.unknown(), v.transform(readText), v.string('The id is missing'))

export const pageMeta = objectWith({
	total: optionalCount,
	page: optionalPart(objectWith({ hasNext: flag })),
})

/** In characters. Longer messages are truncated. */
const MAX_MESSAGE_LENGTH = 1000

/** A text for the user, or a list of texts, as validators send it. Anything else, such as HTML, counts as missing. */
export const optionalMessage = v.optional(v.pipe(v.unknown(), v.transform(readMessage)))

export function readMessage(value: unknown): string | undefined {
	const texts = Array.isArray(value) ? value : [value]
	const message = texts.flatMap((text) => readText(text)?.trim() ?? []).join('; ')
	return /^$|^<(!doctype|html)/i.test(message) ? undefined : message.slice(0, MAX_MESSAGE_LENGTH)
}

/** The response to a call that changes something: a message, and perhaps the created data. */
export const acknowledgement = responseWith({
	message: optionalMessage,
	success: v.optional(v.unknown()),
})

export type Acknowledgement = v.InferOutput<typeof acknowledgement>

/** The response to a call whose body the specification doesn't describe: an acknowledgement, or no body at all (204). */
export const acknowledgementOrNothing = v.union([
	acknowledgement,
	v.pipe(
		v.undefined(),
		v.transform((): Acknowledgement => ({ message: undefined })),
	),
])

/** The response to two calls that no screen uses yet. The specification describes only their parameters. */
export const undescribedResponse = responseWith({})

/** @public The body of a refusal, for `deploy`; the app itself reads only the message. */
export const failure = objectWith({ message: optionalMessage })
