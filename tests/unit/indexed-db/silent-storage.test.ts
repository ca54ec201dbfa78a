import { afterEach, describe, expect, test, vi } from 'vitest'
import { holdTimers, pass } from '../hold-timers.ts'
import { LINKS } from '../outbox/items.ts'
import { restart, startPhone } from '../outbox/phone.ts'

const NEW = { user: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }

afterEach(() => void vi.restoreAllMocks())

/** Makes transactions time out a hundred times sooner; fake timers don't reach their timeouts. */
function hasten() {
	const { timeout } = AbortSignal
	vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) =>
		timeout.call(AbortSignal, milliseconds / 100),
	)
}

describe('a database that never opens', () => {
	test('delays its callers for a few seconds', async () => {
		const phone = await startPhone()
		vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
		holdTimers()
		const settled = vi.fn()
		const saving = phone.saveItem(NEW)
		void Promise.allSettled([phone.readItems('reporter'), saving]).then(settled)
		await pass(4000)
		expect(settled).not.toHaveBeenCalled()
		await pass(1000)
		expect(settled).toHaveBeenCalled()
		await expect(saving).rejects.toThrow(phone.NotSavedError)
	})
})

describe('a request without a response', () => {
	test('fails, and changes nothing if the response comes late', async () => {
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
		hasten()
		const saving = phone.saveItem({ ...NEW, newsId: 'second' })
		await expect(saving).rejects.toThrow(phone.NotSavedError)
		for (const answer of answers) answer()
		vi.restoreAllMocks()

		// A restart avoids the delay after a timeout.
		const later = await (await restart()).readItems('reporter')
		expect(later.map(({ newsId }) => newsId)).toEqual(['news'])
	})

	test('fails for a read as well', async () => {
		const phone = await startPhone()
		vi.spyOn(IDBObjectStore.prototype, 'getAll').mockReturnValue({} as IDBRequest)
		hasten()
		await expect(phone.readItems('reporter')).rejects.toThrow('')
	})
})
