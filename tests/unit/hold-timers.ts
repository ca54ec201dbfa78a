import { onTestFinished, vi } from 'vitest'

type Clocks = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake']

/** Timers go off by hand until the test is over. */
export function holdTimers(...others: NonNullable<Clocks>) {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...others] })
	onTestFinished(() => void vi.useRealTimers())
}

/** Lets so much time pass for the app, in milliseconds; what the host does takes its own. */
export async function pass(milliseconds: number, step = 1000) {
	for (let passed = 0; passed < milliseconds; passed += step) {
		await vi.advanceTimersByTimeAsync(step)
		await new Promise((resolve) => setImmediate(resolve))
	}
}
