/**
 * Building blocks for parsing responses leniently.
 *
 * A value of the wrong type becomes `undefined` or is left out: one odd field must not cost the reporter
 * the whole list. What makes a response recognisable at all stays strict in each schema.
 */
import * as v from 'valibot'
import { isObject, isUnsuccessful, textOf } from './plain-values.ts'

/** Text; a number is taken as its digits, anything else or an empty text as missing. */
export const optionalText = v.optional(v.pipe(v.unknown(), v.transform(textOf)))

/** A count of things: a finite number from 0 up, also as text; anything else is missing. */
export const optionalCount = v.optional(
	v.pipe(
		v.unknown(),
		v.transform((value): number | undefined => {
			const isNumeric =
				typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
			const count = isNumeric ? Number(value) : Number.NaN
			return Number.isFinite(count) && count >= 0 ? count : undefined
		}),
	),
)

/** `true` only for a plain `true`. */
export const flag = v.fallback(v.boolean(), false)

/** An object with these entries and any others. An array is not one. */
export function objectWith<const Entries extends v.ObjectEntries>(entries: Entries) {
	return v.pipe(v.unknown(), v.check(isObject), v.looseObject(entries))
}

/** A response that does not say that the call failed. */
export const successful = v.pipe(
	v.unknown(),
	v.check((body) => !isUnsuccessful(body)),
)

/** A successful response with these entries and any others. */
export function responseWith<const Entries extends v.ObjectEntries>(entries: Entries) {
	return v.pipe(successful, objectWith(entries))
}

/** An object read by its schema; anything else is missing. */
export function optionalPart<const Schema extends v.GenericSchema>(schema: Schema) {
	return v.fallback(v.optional(schema), undefined)
}

/** The entries of a list that fit the schema, in order; those that do not are left out. */
export function listOf<const Schema extends v.GenericSchema>(schema: Schema) {
	return v.pipe(
		v.array(optionalPart(schema)),
		v.transform((entries) => entries.filter((entry) => entry !== undefined)),
	)
}

/** An opaque identifier: text, or a number taken as its digits. */
export const id = v.pipe(
	v.unknown(),
	v.transform(textOf),
	v.string('An identifier may not be empty'),
)

/** What a page of a list says about the whole list. */
export const pageMeta = objectWith({
	total: optionalCount,
	page: optionalPart(objectWith({ hasNext: flag })),
})
