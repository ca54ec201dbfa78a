import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { messages } from '../../../locales/later/en.po'
import { firstNewsAddress } from '../../../src/shared/contract/call-address.ts'
import { memoryStorage, signInOf } from '../memory-storage.ts'
import { memoryCaches } from '../response-cache/memory-caches.ts'

const FULL = "Your phone is full. What you read now won't be available offline."

test('a phone too full to store responses says so, once per page', async () => {
	const storage = memoryCaches()
	vi.stubGlobal('caches', storage)
	vi.stubGlobal('localStorage', memoryStorage({ signIn: signInOf('reporter', 'sign-in') }))
	// Loaded only now, because the page reads its sign-in at its start.
	const [{ session }, { appState }, { storeResponses }, { notifyStorageFull }] = await Promise.all([
		import('../../../src/api/client.ts'),
		import('../../../src/app-state/app-state.ts'),
		import('../../../src/features/storage/model/stored-responses.ts'),
		import('../../../src/features/storage/model/watch-storage.ts'),
	])
	i18n.loadAndActivate({ locale: 'en', messages })
	const put = vi.fn(async () => {
		throw new DOMException('No room', 'QuotaExceededError')
	})
	Object.assign(await storage.open('responses-sign-in'), { put })
	storeResponses()
	notifyStorageFull()
	const { error } = appState.state.common
	expect(error).toBe('')

	session.cacheBody?.(firstNewsAddress('Local'), {})
	await expect.poll(() => appState.state.common.error).toBe(FULL)
	appState.actions.setError('')
	session.cacheBody?.(firstNewsAddress('Government'), {})
	await expect.poll(() => put.mock.calls.length).toBe(2)
	expect(appState.state.common.error).toBe('')
	// The services of a page are loaded after its first responses.
	notifyStorageFull()
	expect(appState.state.common.error).toBe(FULL)
})
