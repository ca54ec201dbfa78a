type Watcher = (answer: Response) => void

let watcher: Watcher | undefined

/** Hears of each answer to a signed-in user's call, as it comes and before it is read. */
export function watchAnswers(watch: Watcher): void {
	watcher = watch
}

export function tellAnswer(answer: Response): void {
	watcher?.(answer)
}
