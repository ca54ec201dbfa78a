/** Asks the active worker to abort its work, so that a newer one can replace it. An older one doesn't know the message. */
export type PageMessage = { type: 'abort-for-update' }

/** Posted by the service worker to the pages. */
export type WorkerMessage =
	/** Asks whether the app is running. Its answer is any message on the port. */
	| { type: 'ping' }
	/** The reporter has tapped a notification about what this page shows: a path with its query. */
	| { type: 'open'; page: string }

type Message = PageMessage | WorkerMessage

export function isMessage<Type extends Message['type']>(
	message: unknown,
	type: Type,
): message is Extract<Message, { type: Type }> {
	return Object(message).type === type
}
