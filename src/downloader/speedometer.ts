/** The time over which the speed is averaged. */
const WINDOW_MS = 5000

/** Measures bytes a second over the last seconds. */
export function createSpeedometer(now: () => number = () => performance.now()) {
	let marks: { at: number; bytes: number }[] = []
	return {
		/** Records how many bytes there are in all by now. Returns the speed in bytes per second. */
		note(bytes: number): number {
			const at = now()
			marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, bytes }]
			const first = marks[0] ?? { at, bytes }
			return at === first.at ? 0 : Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at))
		},
	}
}
