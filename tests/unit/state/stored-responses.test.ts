import { beforeEach, expect, test, vi } from 'vitest'
import { callAddress, firstNewsAddress } from '../../../src/shared/contract/call-address.ts'
import { SELF } from '../../../src/shared/contract/calls.ts'
import { memoryStorage, signInOf } from '../memory-storage.ts'
import { memoryCaches } from '../response-cache/memory-caches.ts'

const NEWS = { data: [{ _id: '1', newsTitle: 'Rain' }], meta: { page: { hasNext: true } } }

beforeEach(() => {
	vi.resetModules()
	vi.stubGlobal('caches', memoryCaches())
	vi.stubGlobal('localStorage', memoryStorage({ signIn: signInOf('reporter', 'sign-in') }))
})

async function load() {
	const [responses, writer, news] = await Promise.all([
		import('../../../src/features/storage/model/stored-responses.ts'),
		import('../../../src/features/storage/model/store-response.ts'),
		import('../../../src/features/news/model/first-news.ts'),
	])
	const { signal } = new AbortController()
	await responses.keepOwnResponses()
	const arrive = (body: unknown, address = firstNewsAddress('Local'), signIn = signal) =>
		writer.storeResponse(address, body, signIn)
	return { ...responses, ...news, arrive }
}

test('the first page of a tab is stored with its user for the next start', async () => {
	const { arrive, firstNewsOf } = await load()
	await arrive(NEWS)
	const stored = { items: NEWS.data, hasNext: true, user: 'reporter' }
	expect(firstNewsOf('sign-in', 'Local')).toMatchObject(stored)
	expect(firstNewsOf('sign-in', 'Political')).toBeUndefined()
	expect(firstNewsOf('another', 'Local')).toBeUndefined()
})

test("later pages and other calls aren't stored", async () => {
	const { arrive, firstNewsOf } = await load()
	await arrive(NEWS, firstNewsAddress('Local').replace('page=1', 'page=2'))
	await arrive(NEWS, firstNewsAddress('Local').replace('/news', '/submissions'))
	expect(firstNewsOf('sign-in', 'Local')).toBeUndefined()
})

test('a response after the end of the sign-in is not stored', async () => {
	const { arrive, firstNewsOf } = await load()
	await arrive(NEWS, firstNewsAddress('Local'), AbortSignal.abort())
	expect(firstNewsOf('sign-in', 'Local')).toBeUndefined()
})

test('the first page is deleted with its sign-in, and not before', async () => {
	const { arrive, firstNewsOf, keepOwnResponses } = await load()
	await arrive(NEWS)
	void keepOwnResponses()
	expect(firstNewsOf('sign-in', 'Local')).toBeDefined()
	localStorage.setItem('signIn', 'another')
	void keepOwnResponses()
	expect(localStorage.getItem('firstNews')).toBeNull()
})

test('the first page is deleted when the reporter frees up space', async () => {
	const { arrive, clearResponses, firstNewsOf } = await load()
	await arrive(NEWS)
	void clearResponses()
	expect(firstNewsOf('sign-in', 'Local')).toBeUndefined()
})

test('no news is stored for a user who has to choose a password first, whichever arrives first', async () => {
	const { arrive, firstNewsOf } = await load()
	const arriveSelf = (isChosen: boolean) => {
		const data = { _id: 'reporter', passwordReset: { default: { status: isChosen } } }
		return arrive({ data }, callAddress(SELF.path))
	}
	const isCached = async (address: string) =>
		(await caches.match(address, { cacheName: 'responses-sign-in' })) !== undefined
	await arrive(NEWS)
	await arriveSelf(false)
	await arrive(NEWS)
	expect(firstNewsOf('sign-in', 'Local')).toBeUndefined()
	expect(await isCached(firstNewsAddress('Local'))).toBe(false)
	expect(await isCached(callAddress(SELF.path))).toBe(true)

	await arriveSelf(true)
	await arrive(NEWS)
	expect(firstNewsOf('sign-in', 'Local')).toBeDefined()
	expect(await isCached(firstNewsAddress('Local'))).toBe(true)
})
