/** Timers up to this run as ever, in milliseconds: the longer ones are what a reader would wait for. */
const SHORT = 100

export type HeldClock = {
	/** Runs what waits for so many milliseconds. */
	release: (milliseconds: number) => void
	/** Moves the time on, and has what repeats itself run once. */
	moveOn: (milliseconds: number) => void
	/** Lets what is under way come to its end. */
	settle: () => Promise<void>
}

/** Has nothing happen by the mere passing of time until it is told to. */
export function holdClock(): HeldClock {
	const { setTimeout: setTimer } = globalThis
	const held: [number, () => void][] = []
	const repeated: (() => void)[] = []
	const { now } = Date
	let moved = 0

	Date.now = () => now() + moved
	Object.assign(globalThis, {
		setTimeout(callback: () => void, milliseconds = 0) {
			if (milliseconds <= SHORT) return setTimer(callback, milliseconds)
			held.push([milliseconds, callback])
			return 0
		},
		setInterval(callback: () => void) {
			repeated.push(callback)
			return 0
		},
		// What comes after the first screen is no part of it.
		requestIdleCallback: () => 0,
	})

	return {
		release(milliseconds) {
			for (const [due, callback] of held) if (due === milliseconds) callback()
		},
		moveOn(milliseconds) {
			moved += milliseconds
			for (const callback of repeated) callback()
		},
		settle: () => new Promise((resolve) => setTimer(resolve, 20)),
	}
}
