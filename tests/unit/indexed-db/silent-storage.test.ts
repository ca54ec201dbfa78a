// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LINKS } from '../outbox/items.ts'
import { startPhone } from '../outbox/phone.ts'

const NEW = { owner: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }

afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

/** Resolves to the milliseconds that passed until all have settled. */
async function timeUntilSettled(...work: Promise<unknown>[]): Promise<number> {
	const begun = performance.now()
	await Promise.allSettled(work)
	return performance.now() - begun
}

describe('a database that never opens', () => {
	test('keeps each caller waiting a few seconds, and the next ones not at all', async () => {
		const phone = await startPhone()
		vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
		const first = timeUntilSettled(phone.readItems('reporter'), phone.saveItem(NEW))
		expect(await first).toBeLessThan(7000)

		await expect(phone.saveItem(NEW)).rejects.toThrow(phone.NotSavedError)
		expect(await phone.readOutboxSignIn()).toBeUndefined()
		expect(await timeUntilSettled(phone.readDraft('reporter', 'news'))).toBeLessThan(500)
	})
})

describe('a request that is never answered', () => {
	test('fails, and changes nothing when the answer comes after all', async () => {
		const phone = await startPhone()
		await phone.saveItem(NEW)
		const { getAll } = IDBObjectStore.prototype
		const answers: (() => void)[] = []
		vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
			this: IDBObjectStore,
		) {
			const request = getAll.call(this)
			const late = { result: undefined } as unknown as IDBRequest
			answers.push(() => {
				Object.defineProperty(late, 'result', { value: request.result })
				late.onsuccess?.(new Event('success'))
			})
			return late
		})
		const saving = phone.saveItem({ ...NEW, newsId: 'second' })
		await expect(saving).rejects.toThrow(phone.NotSavedError)
		for (const answer of answers) answer()
		vi.restoreAllMocks()

		const later = await startAgain(phone)
		expect(later.map(({ newsId }) => newsId)).toEqual(['news'])
	})

	test('of a read fails as well', async () => {
		const phone = await startPhone()
		vi.spyOn(IDBObjectStore.prototype, 'getAll').mockReturnValue({} as IDBRequest)
		await expect(phone.readItems('reporter')).rejects.toThrow('')
	})
})

/** Reads with the delay after a timeout behind it. */
async function startAgain(_phone: unknown) {
	const { restart } = await import('../outbox/phone.ts')
	return (await restart()).readItems('reporter')
}
