import { expect, test, vi } from 'vitest'
import {
	openResponseCache,
	switchResponseCache,
} from '../../../src/shared/response-cache/response-cache.ts'

test('caches that never answer are waited for once, not for each response', async () => {
	vi.stubGlobal('caches', { keys: () => new Promise(() => undefined) })
	const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		const timeout = new AbortController()
		setTimeout(() => timeout.abort(new DOMException('Too late', 'TimeoutError')))
		return timeout.signal
	})
	void switchResponseCache(() => 'one')
	expect(await openResponseCache()).toBeUndefined()
	expect(await openResponseCache()).toBeUndefined()
	expect(timeouts).toHaveBeenCalledTimes(1)
})
