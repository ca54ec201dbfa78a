import { expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createFiles } from '../failing-writes/memory-files.ts'
import { startPhone } from '../session/phone.ts'
import { record } from './records.ts'

test('downloads are not shown to the next user, even if the phone cannot store who that is', async () => {
	const phone = await startPhone()
	Object.assign(navigator, { storage: createFiles((handle) => handle).storage })
	const [records, downloads, { forgetSignIn }, { chooseDataSaver }] = await Promise.all([
		import('../../../src/media/shared/stored-downloads.ts'),
		import('../../../src/media/page/download-list.ts'),
		import('../../../src/account/sign-in-signal.ts'),
		import('../../../src/app-state/data-saver.ts'),
	])
	const shown = () => {
		const list = downloads.downloadList.state
		return list.state === 'known' ? list.all.length : list.state
	}
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	await records.addRecord(record({ user: phone.signedInUser() ?? '', state: 'paused' }))
	await downloads.openDownloads()
	expect(shown()).toBe(1)

	phone.changeSignIn({ type: 'end', by: 'host' })
	forgetSignIn()
	expect(shown()).toBe(0)
	const refuse = () => {
		throw new DOMException('No room', 'QuotaExceededError')
	}
	onTestFinished(() => void vi.restoreAllMocks())
	vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse)
	vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse)
	await phone.openSession(phone.queryClient, ACCOUNTS.veteran)
	// Reads the list again.
	chooseDataSaver('never')
	await records.readDownloads()
	expect(shown()).toBe(0)
})
