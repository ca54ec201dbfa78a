type Timer = { id: number; at: number; run: () => void; isAlive: () => boolean }

/** A timer as short as this goes off before any network does something, in milliseconds. */
const AT_ONCE = 10

export type Clock = ReturnType<typeof createClock>

/**
 * Time that passes only when it is told to. The phone's own clock may be set, which moves nothing else.
 *
 * @param soon has something done before any time passes
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
		/** Steady milliseconds since the beginning. */
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
		/** Lets time pass to the next timer, but at most so long. Returns whether one has gone off. */
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
