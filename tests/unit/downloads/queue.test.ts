import { expect, test, vi } from 'vitest'
import { postDownloadsChanged } from '../../../src/media/shared/stored-downloads.ts'
import { FILE, startPhone, whole } from './phone.ts'

test('the queue continues after the storage of the phone has failed', async () => {
	const phone = await startPhone(whole)
	const locks = { request: (_name: string, work: () => Promise<void>) => work() }
	vi.stubGlobal('navigator', { ...navigator, locks })
	Object.assign(self, { postMessage: () => undefined })
	const error = new DOMException('The folder does not open', 'TimeoutError')
	const opening = vi.spyOn(navigator.storage, 'getDirectory')
	opening.mockRejectedValueOnce(error)
	await import('../../../src/media/downloader/downloader.ts')
	await expect.poll(() => opening.mock.calls.length).toBe(1)
	expect(phone.text()).toBe('')
	await expect
		.poll(() => {
			postDownloadsChanged()
			return phone.text()
		})
		.toBe(FILE)
})
