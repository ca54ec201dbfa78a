/** @param sentAt when the request was sent, in milliseconds since the epoch */
type Listener = (response: Response, sentAt: number) => void

let listener: Listener | undefined

/** Calls back with each response to a signed-in user's call, before its body is read. One listener at a time. */
export function listenToResponses(listen: Listener): void {
	listener = listen
}

export const notifyResponse: Listener = (response, sentAt) => listener?.(response, sentAt)
