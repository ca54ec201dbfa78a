/** @param sentAt when the call left, in milliseconds since the epoch */
type Watcher = (answer: Response, sentAt: number) => void

let watcher: Watcher | undefined

/** Hears of each answer to a signed-in user's call, as it comes and before it is read. */
export function watchAnswers(watch: Watcher): void {
	watcher = watch
}

export const tellAnswer: Watcher = (answer, sentAt) => watcher?.(answer, sentAt)
