import { expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from '../session/phone.ts'

const refuse = () => {
	throw new DOMException('No room', 'QuotaExceededError')
}

test('a phone that denies all access to storage still opens the app', async () => {
	const phone = await startPhone()
	const { localStorage: stored } = globalThis
	Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
	onTestFinished(() => {
		Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: stored })
	})
	const app = await phone.openTab()
	await app.openSession(app.queryClient, ACCOUNTS.ordinary)
	expect(app.isSignInKnown()).toBe(true)
	vi.unstubAllGlobals()
})
