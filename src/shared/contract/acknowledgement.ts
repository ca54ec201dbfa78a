import * as v from 'valibot'
import { objectWith, responseWith } from './lenient.ts'
import { textOf } from './plain-values.ts'

/** In characters. A longer message is cut. */
const MAX_MESSAGE_LENGTH = 1000

/** Text for the user, or a list of texts, as validators send it; anything else, or a page of HTML, is missing. */
export const optionalMessage = v.optional(v.pipe(v.unknown(), v.transform(messageOf)))

/** Reads a message, which may be anything. */
export function messageOf(value: unknown): string | undefined {
	const texts = Array.isArray(value) ? value : [value]
	const message = texts.flatMap((text) => textOf(text)?.trim() ?? []).join('; ')
	return /^$|^<(!doctype|html)/i.test(message) ? undefined : message.slice(0, MAX_MESSAGE_LENGTH)
}

/** The response to a call that changes something: a message, and perhaps what was created. */
export const acknowledgement = responseWith({
	message: optionalMessage,
	success: v.optional(v.unknown()),
})

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
export const undescribedResponse = responseWith({})

/**
 * The body of a refusal, as far as it has a text for the user.
 *
 * @public read by `deploy`; the app itself takes the message alone
 */
export const failure = objectWith({ message: optionalMessage })
