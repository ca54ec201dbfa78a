type Timer = { id: number; at: number; run: () => void; isAlive: () => boolean }

/** Timers up to this length fire before any network event, in milliseconds. */
const AT_ONCE = 10

export type Clock = ReturnType<typeof createClock>

/**
 * Creates a clock that only advances on request. Setting the phone's wall clock moves nothing else.
 *
 * @param soon runs a task before any time passes
 */
export function createClock(start: number, soon: (task: () => void) => void) {
	let steady = 0
	let phoneIsAhead = 0
	let latest = 0
	let timers: Timer[] = []

	function goOff(timer: Timer): void {
		if (!timers.includes(timer)) return
		timers = timers.filter((each) => each !== timer)
		if (timer.isAlive()) timer.run()
	}

	return {
		/** Returns monotonic milliseconds since the start. */
		steady: () => steady,
		host: () => start + steady,
		phone: () => start + steady + phoneIsAhead,
		setPhone(by: number): void {
			phoneIsAhead += by
		},
		setTimer(run: () => void, milliseconds: number, isAlive: () => boolean): number {
			latest += 1
			const timer = { id: latest, at: steady + Math.max(0, milliseconds), run, isAlive }
			timers.push(timer)
			if (milliseconds <= AT_ONCE) soon(() => goOff(timer))
			return latest
		},
		clearTimer(id: number): void {
			timers = timers.filter((timer) => timer.id !== id)
		},
		/** Advances to the next timer, but not past `end`. @returns whether a timer fired */
		passToNext(end: number): boolean {
			timers = timers.filter((timer) => timer.isAlive())
			const [first] = timers.toSorted((one, other) => one.at - other.at || one.id - other.id)
			if (first === undefined || first.at > end) {
				steady = Math.max(steady, end)
				return false
			}
			steady = Math.max(steady, first.at)
			goOff(first)
			return true
		},
	}
}
