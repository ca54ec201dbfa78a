import { setImmediate as nextTurn } from 'node:timers/promises'

export type Tasks = ReturnType<typeof createTasks>

/**
 * What happens at once on the phone, one after the other: fake-indexeddb's steps, and messages between
 * pages. Everything that takes a network's time is left to the scheduler.
 */
export function createTasks() {
	let waiting: (() => void)[] = []
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
			for (let quiet = 0; quiet < 2; ) {
				await nextTurn()
				const [task] = waiting
				if (task === undefined) {
					quiet += 1
					continue
				}
				quiet = 0
				waiting = waiting.slice(1)
				task()
				afterEach()
			}
		},
	}
}
