import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { newsLinks } from './pages.ts'

describe('while the profile is loading', () => {
	test.for(['/check/reset-password', '/dashboard/updates'])(
		'the guard of %s shows a loading message',
		async (address, { page, context, portal }) => {
			await signIn(context, portal, ACCOUNTS.ordinary)
			// Without a stored sign-in, the phone would show the login meanwhile.
			await page.addInitScript(() => localStorage.setItem('signIn', '{"id":"one"}'))
			portal.host.trouble.set({ call: 'self', kind: 'hold' })
			await page.goto(address, { waitUntil: 'commit' })
			// The prerendered screen stays until the app has loaded, which takes a while on a busy machine.
			await page.getByRole('status').getByText('Loading…').waitFor({ state: 'attached' })
			expect(new URL(page.url()).pathname).toBe(address)
			portal.host.trouble.clear()
			await newsLinks(page).first().waitFor()
			await expect.poll(() => page.getByRole('status').count()).toBe(0)
		},
	)
})
