/** What a page tells the worker: to let go of its work, since a newer one is to take its place. */
export type PageMessage = { type: 'give-way' }

export function isAbortForUpdate(message: unknown): boolean {
	return typeof message === 'object' && message !== null && 'type' in message
		? message.type === ('give-way' satisfies PageMessage['type'])
		: false
}
