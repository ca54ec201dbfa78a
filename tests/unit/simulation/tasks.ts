/** Waits until no promise is left that can be fulfilled at once: a tick comes after all of them. */
export function nextTick(): Promise<void> {
	return new Promise((resolve) => process.nextTick(resolve))
}

export type Tasks = ReturnType<typeof createTasks>

/**
 * What happens at once on the phone, one after the other: fake-indexeddb's steps, and messages between
 * pages. Everything that takes a network's time is left to the scheduler.
 */
export function createTasks() {
	const waiting: (() => void)[] = []
	let afterEach = () => {}

	return {
		/** To stand in for the platform's own `setImmediate`. */
		add(task: () => void): void {
			waiting.push(task)
		},
		/** Calls back after each task; a page can be killed there. */
		watch(done: () => void): void {
			afterEach = done
		},
		/** Waits until nothing is left to be done before time passes or the network does something. */
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
