import { expect, test, vi } from 'vitest'
import { anySignal } from '../../../src/shared/waiting.ts'

test.each([0, 1])('is aborted with the reason of the first aborted source', (which) => {
	// A platform without `AbortSignal.any`. All other tests use the platform's own.
	vi.stubGlobal('AbortSignal', class {})
	const controllers = [new AbortController(), new AbortController()]
	const signal = anySignal(controllers.map((controller) => controller.signal))
	expect(signal.aborted).toBe(false)
	controllers[which]?.abort('enough')
	controllers[1 - which]?.abort('too late')
	expect(signal).toMatchObject({ aborted: true, reason: 'enough' })
	const late = anySignal([new AbortController().signal, signal])
	expect(late).toMatchObject({ aborted: true, reason: 'enough' })
})
