import * as v from 'valibot'
import { objectWith, optionalText } from './lenient.ts'

/** The response to a call that changes something: a message, and perhaps what was created. */
export const acknowledgement = v.pipe(
	objectWith({ message: optionalText, success: v.optional(v.unknown()) }),
	v.check((body) => body.success !== false, 'The host answered that it did not succeed'),
)

export type Acknowledgement = v.InferOutput<typeof acknowledgement>

/**
 * The response to a call whose body is not described: an acknowledgement, or no body at all (204). A
 * captive portal's HTML is neither.
 */
export const acknowledgementOrNothing = v.union([
	acknowledgement,
	v.pipe(
		v.undefined(),
		v.transform((): Acknowledgement => ({ message: undefined })),
	),
])

/** For two calls that no screen uses yet: the product describes their parameters, not their responses. */
export const undescribedResponse = objectWith({})

/** The body of an error response, as far as it has a text for the user. */
export const failure = objectWith({ message: optionalText })

/** A failure reported with a 200. */
export const plainNo = objectWith({ message: optionalText, success: v.literal(false) })
