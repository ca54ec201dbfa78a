import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { startSignedIn } from './phone.ts'

test('submissions that arrive after a logout has deleted the data are deleted, too', async () => {
	vi.stubGlobal('IDBKeyRange', IDBKeyRange)
	const phone = await startSignedIn()
	await vi.waitUntil(phone.readSignInCopy)
	const { deleteLateSubmissions, settleUser } = await import(
		'../../../src/features/session/settle-user.ts'
	)
	const { refreshSubmissions } = await import('../../../src/submissions/own-submissions.ts')
	const { readStoredList } = await import('../../../src/submissions/submission-store.ts')
	const stored = async () => (await readStoredList({ id: '', user: phone.user })).rows.length

	await settleUser(undefined)
	await refreshSubmissions()
	expect(await stored()).toBeGreaterThan(0)
	phone.changeSignIn({ type: 'end', by: 'reporter' })
	await deleteLateSubmissions(phone.user)
	expect(await stored()).toBe(0)
})
