/** @param sentAt when the call left, in milliseconds since the epoch */
type Listener = (response: Response, sentAt: number) => void

let listener: Listener | undefined

/** Hears of each answer to a signed-in user's call, as it comes and before it is read. */
export function listenToResponses(listen: Listener): void {
	listener = listen
}

export const notifyResponse: Listener = (response, sentAt) => listener?.(response, sentAt)
