// @vitest-environment node
import { expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from '../session/phone.ts'

const refuse = () => {
	throw new DOMException('No room', 'QuotaExceededError')
}

test('a phone that stores nothing remembers for as long as the app is open', async () => {
	const phone = await startPhone()
	Object.assign(localStorage, { setItem: refuse })
	const { storeCategory, storedCategory } = await import('../../../src/state/active-category.ts')
	const { storeLanguage, storedLanguage } = await import('../../../src/state/languages.ts')
	storeCategory('Local')
	storeLanguage('kn')
	expect([storedCategory(), storedLanguage()]).toEqual(['Local', 'kn'])
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	const user = phone.signedInUser()
	expect(user).toBe((await phone.fetchSelf())._id)
	expect(phone.isSignInKnown()).toBe(true)
	phone.changeSignIn({ type: 'end', by: 'host' })
	expect(phone.signedInUser()).toBeUndefined()
})

test('what is written anew is not read as it was before', async () => {
	await startPhone()
	const { storeCategory, storedCategory, clearStoredCategory } = await import(
		'../../../src/state/active-category.ts'
	)
	storeCategory('Government')
	Object.assign(localStorage, { setItem: refuse })
	storeCategory('Local')
	expect(storedCategory()).toBe('Local')
	clearStoredCategory()
	expect(storedCategory()).toBe('Political')
})

test('a phone that denies even looking opens the app all the same', async () => {
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
