import { describe, expect, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startSignedIn } from './phone.ts'

/** Stands for a busy tab's process, which applies the changes of other tabs late and one by one. */
function showStored(record: string | null) {
	vi.stubGlobal('localStorage', { ...localStorage, getItem: () => record })
}

describe('a busy tab that learns late of a logout', () => {
	test.each(['delivered it', 'started another sign-in'])(
		'doesn’t undo that the other has since %s',
		async (since) => {
			const phone = await startSignedIn()
			const busy = await phone.openTab()
			const stored = localStorage
			phone.changeSignIn({ type: 'end', by: 'reporter' })
			const atLogout = stored.getItem('signIn')
			phone.changeSignIn({ type: 'logout-delivered' })
			if (since !== 'delivered it') phone.changeSignIn({ type: 'begin' })
			const record = stored.getItem('signIn')

			showStored(atLogout)
			busy.changeSignIn({ type: 'follow', id: undefined })
			expect(stored.getItem('signIn')).toBe(record)
		},
	)

	test('doesn’t delete the copy for workers of a sign-in that has since begun', async () => {
		const phone = await startSignedIn()
		const other = await phone.openTab()
		phone.changeSignIn({ type: 'end', by: 'reporter' })
		await other.openSession(other.queryClient, ACCOUNTS.veteran)
		await other.updateSignInCopy()
		await phone.updateSignInCopy()
		expect(await other.readSignInCopy()).toMatchObject({ user: other.signedInUser() })
	})

	test('doesn’t undo it with a profile', async () => {
		const phone = await startSignedIn()
		const busy = await phone.openTab()
		const profile = await phone.fetchSelf()
		const stored = localStorage
		const beforeLogout = stored.getItem('signIn')
		phone.changeSignIn({ type: 'end', by: 'reporter' })

		showStored(beforeLogout)
		busy.changeSignIn({ type: 'adopt', profile })
		expect(stored.getItem('signIn')).toBe('')
	})
})
