/** Waits until no promise callback is left to run, because a tick comes after all of them. */
export function nextTick(): Promise<void> {
	return new Promise((resolve) => process.nextTick(resolve))
}

export type Tasks = ReturnType<typeof createTasks>

/**
 * Creates the queue of what happens at once on the phone: fake-indexeddb's steps, and messages between pages. Network
 * events are left to the scheduler.
 */
export function createTasks() {
	const waiting: (() => void)[] = []
	let afterEach = () => {}

	return {
		/** Adds a task. Stands in for `setImmediate`. */
		add(task: () => void): void {
			waiting.push(task)
		},
		/** Calls back after each task, when a page can be killed. */
		watch(done: () => void): void {
			afterEach = done
		},
		/** Runs tasks until nothing is left to do before time passes or a network event. */
		async settle(): Promise<void> {
			for (;;) {
				await nextTick()
				const task = waiting.shift()
				if (task === undefined) return
				task()
				afterEach()
			}
		},
	}
}
