import { onTestFinished, vi } from 'vitest'

type Clocks = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake']

/** Uses fake timers until the test is over. */
export function holdTimers(...others: NonNullable<Clocks>) {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...others] })
	onTestFinished(() => void vi.useRealTimers())
}

/** Advances the app's fake timers in steps. The host works in real time in between. */
export async function pass(milliseconds: number, step = 1000) {
	for (let passed = 0; passed < milliseconds; passed += step) {
		await vi.advanceTimersByTimeAsync(step)
		await new Promise((resolve) => setImmediate(resolve))
	}
}
