import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anySignal } from '../../../src/shared/abort-signals.ts'

const PLATFORMS = [
	['', AbortSignal],
	[', where the platform cannot combine signals,', class {}],
] as const

describe.each(PLATFORMS)('one signal for several%s', (_where, platform) => {
	beforeEach(() => void vi.stubGlobal('AbortSignal', platform))

	test('is not aborted while none of them is', () => {
		expect(anySignal([]).aborted).toBe(false)
		expect(anySignal([new AbortController().signal]).aborted).toBe(false)
	})

	test.each([0, 1])('is aborted with the reason of the one that is', (which) => {
		const controllers = [new AbortController(), new AbortController()]
		const signal = anySignal(controllers.map((controller) => controller.signal))
		const heard = vi.fn()
		signal.addEventListener('abort', heard)
		controllers[which]?.abort('enough')
		expect(signal).toMatchObject({ aborted: true, reason: 'enough' })
		controllers[1 - which]?.abort('too late')
		expect(signal.reason).toBe('enough')
		expect(heard).toHaveBeenCalledOnce()
	})

	test('is aborted from the start if one of them was', () => {
		const controller = new AbortController()
		controller.abort('long ago')
		const signal = anySignal([new AbortController().signal, controller.signal])
		expect(signal).toMatchObject({ aborted: true, reason: 'long ago' })
	})
})
