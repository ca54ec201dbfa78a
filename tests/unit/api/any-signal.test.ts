import { beforeEach, expect, test, vi } from 'vitest'
import { anySignal } from '../../../src/shared/abort-signals.ts'

// A platform without `AbortSignal.any`. All other tests use the platform's own.
beforeEach(() => void vi.stubGlobal('AbortSignal', class {}))

test.each([0, 1])('is aborted with the reason of the first aborted source', (which) => {
	const controllers = [new AbortController(), new AbortController()]
	const signal = anySignal(controllers.map((controller) => controller.signal))
	expect(signal.aborted).toBe(false)
	controllers[which]?.abort('enough')
	controllers[1 - which]?.abort('too late')
	expect(signal).toMatchObject({ aborted: true, reason: 'enough' })
})

test('starts aborted if a source is aborted', () => {
	const aborted = new AbortController()
	aborted.abort('long ago')
	const signal = anySignal([new AbortController().signal, aborted.signal])
	expect(signal).toMatchObject({ aborted: true, reason: 'long ago' })
})
