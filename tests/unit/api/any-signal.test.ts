import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anySignal } from '../../../src/shared/abort-signals.ts'

const PLATFORMS = [
	['', AbortSignal],
	[' on a platform without AbortSignal.any', class {}],
] as const

describe.each(PLATFORMS)('a combined signal%s', (_where, platform) => {
	beforeEach(() => void vi.stubGlobal('AbortSignal', platform))

	test("isn't aborted while no source is", () => {
		expect(anySignal([]).aborted).toBe(false)
		expect(anySignal([new AbortController().signal]).aborted).toBe(false)
	})

	test.each([0, 1])('is aborted with the reason of the first aborted source', (which) => {
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

	test('starts aborted if a source is aborted', () => {
		const controller = new AbortController()
		controller.abort('long ago')
		const signal = anySignal([new AbortController().signal, controller.signal])
		expect(signal).toMatchObject({ aborted: true, reason: 'long ago' })
	})
})
