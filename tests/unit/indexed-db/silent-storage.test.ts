import { afterEach, expect, test, vi } from 'vitest'
import { holdTimers, pass } from '../hold-timers.ts'
import { LINKS } from '../outbox/items.ts'
import { startPhone } from '../outbox/phone.ts'

const NEW = { user: 'reporter', newsId: 'news', newsTitle: 'The dam is full', links: LINKS }

afterEach(() => void vi.restoreAllMocks())

test('a database that never opens delays its callers for a few seconds', async () => {
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

test('a request without a response fails, and changes nothing if the response comes late', async () => {
	const phone = await startPhone()
	await phone.saveItem(NEW)
	const { getAll } = IDBObjectStore.prototype
	const answers: (() => void)[] = []
	vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore) {
		const request = getAll.call(this)
		const late = { result: undefined } as unknown as IDBRequest
		answers.push(() => {
			Object.defineProperty(late, 'result', { value: request.result })
			late.onsuccess?.(new Event('success'))
		})
		return late
	})
	holdTimers()
	const saving = phone.saveItem({ ...NEW, newsId: 'second' })
	const failed = expect(saving).rejects.toThrow(phone.NotSavedError)
	const reading = expect(phone.readItems('reporter')).rejects.toThrow('No response')
	await pass(6000)
	await Promise.all([failed, reading])
	for (const answer of answers) answer()
	vi.restoreAllMocks()
	const later = await phone.readItems('reporter')
	expect(later.map(({ newsId }) => newsId)).toEqual(['news'])
})
