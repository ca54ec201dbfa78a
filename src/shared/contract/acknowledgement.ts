import * as v from 'valibot'
import { objectWith, responseWith } from './lenient.ts'
import { textOf } from './plain-values.ts'

/** In characters. Longer messages are truncated. */
const MAX_MESSAGE_LENGTH = 1000

/** A text for the user, or a list of texts, as validators send it. Anything else, such as HTML, counts as missing. */
export const optionalMessage = v.optional(v.pipe(v.unknown(), v.transform(messageOf)))

/** Reads a message, which may have any type. */
export function messageOf(value: unknown): string | undefined {
	const texts = Array.isArray(value) ? value : [value]
	const message = texts.flatMap((text) => textOf(text)?.trim() ?? []).join('; ')
	return /^$|^<(!doctype|html)/i.test(message) ? undefined : message.slice(0, MAX_MESSAGE_LENGTH)
}

/** The response to a call that changes something: a message, and perhaps the created data. */
export const acknowledgement = responseWith({
	message: optionalMessage,
	success: v.optional(v.unknown()),
})

export type Acknowledgement = v.InferOutput<typeof acknowledgement>

/**
 * The response to a call whose body the specification doesn't describe: an acknowledgement, or no body at all (204). A
 * captive portal's HTML is neither.
 */
export const acknowledgementOrNothing = v.union([
	acknowledgement,
	v.pipe(
		v.undefined(),
		v.transform((): Acknowledgement => ({ message: undefined })),
	),
])

/** For two calls that no screen uses yet. The specification describes their parameters, but not their responses. */
export const undescribedResponse = responseWith({})

/**
 * The body of a refusal, if it has a text for the user.
 *
 * @public used by `deploy`; the app itself reads only the message
 */
export const failure = objectWith({ message: optionalMessage })
