import * as v from 'valibot'
import { objectWith, optionalText } from './lenient.ts'

/** The answer to a call that changes something: the host's word on it, and what it made. */
export const acknowledgement = v.pipe(
	objectWith({ message: optionalText, success: v.optional(v.unknown()) }),
	v.check((body) => body.success !== false, 'The host answered that it did not succeed'),
)

export type Acknowledgement = v.InferOutput<typeof acknowledgement>

/**
 * The answer to a call whose body the product does not describe: an acknowledgement, or nothing
 * at all (204). A page of HTML, as a captive portal answers, is neither.
 */
export const acknowledgementOrNothing = v.union([
	acknowledgement,
	v.pipe(
		v.undefined(),
		v.transform((): Acknowledgement => ({ message: undefined })),
	),
])

/** The body of a failed answer, as far as it carries words for the user. */
export const failure = objectWith({ message: optionalText })

/** A failure the host tells in an answer that counts as good by its status. */
export const plainNo = objectWith({ message: optionalText, success: v.literal(false) })
