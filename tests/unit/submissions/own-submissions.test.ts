import { IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { NEWS_ID, startSignedIn } from '../session/phone.ts'

let phone: Awaited<ReturnType<typeof startSignedIn>>
let own: typeof import('../../../src/submissions/own-submissions.ts')

const { signal } = new AbortController()

const asked = () => phone.host.count('submissions')
const known = async () => (await own.ownSubmissions()).rows.map(({ _id }) => _id)
const onHost = () =>
	phone.host
		.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		.map(({ _id }) => _id)
		.reverse()

async function reopen() {
	await phone.reopen()
	own = await import('../../../src/submissions/own-submissions.ts')
}

/** Sends this many links, each of which is newer than the one before. */
async function send(count: number) {
	for (let index = 0; index < count; index += 1) {
		const links = [`https://youtu.be/sent${100_000 + index}`]
		await phone.api.submitLinks(NEWS_ID, { links })
	}
}

beforeEach(async () => {
	vi.stubGlobal('IDBKeyRange', IDBKeyRange)
	phone = await startSignedIn()
	own = await import('../../../src/submissions/own-submissions.ts')
	await phone.updateSignInCopy()
	const { setTimeout } = globalThis
	// The app pauses for a second between two pages. Here, that takes no time.
	vi.stubGlobal('setTimeout', (work: () => void, delay = 0) =>
		setTimeout(work, delay === 1000 ? 0 : delay),
	)
	// Otherwise the figures would grow while the test runs.
	phone.host.database.exec("UPDATE submissions SET known_metrics = 'none'")
	phone.host.log.clear()
})

test('an accepted link is remembered only for the reporter who sent it', async () => {
	const { user = '' } = phone.signInState()
	await own.noteAccepted('another', 'n', ['https://youtu.be/theirs'])
	await own.noteAccepted(user, 'n', ['https://youtu.be/own'])
	await reopen()
	const { accepted } = await own.ownSubmissions()
	expect(accepted.map(({ link }) => link)).toEqual(['https://youtu.be/own'])
})

test('links that two tabs have sent at once are both remembered', async () => {
	const { user = '' } = phone.signInState()
	await phone.openTab()
	const tabs = [own, await import('../../../src/submissions/own-submissions.ts')]
	await Promise.all(tabs.map((tab) => tab.ownSubmissions()))
	await Promise.all(tabs.map((tab, index) => tab.noteAccepted(user, 'n', [`link ${index}`])))
	await reopen()
	expect((await own.ownSubmissions()).accepted).toHaveLength(2)
})

describe('the submissions of a reporter', () => {
	test('are read page by page, and then cost one request if nothing has changed', async () => {
		const first = await own.refreshSubmissions()
		expect([first.rows.length, first.total, asked()]).toEqual([10, 27, 1])
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost())
		expect(asked()).toBe(3)
		await own.refreshSubmissions()
		await own.readAllSubmissions(signal)
		expect(asked()).toBe(4)
		await reopen()
		expect(await known()).toEqual(onHost())
		await own.refreshSubmissions()
		expect(asked()).toBe(5)
	})

	test('cost two requests if only figures have grown, on every page', async () => {
		await own.readAllSubmissions(signal)
		phone.host.database.exec("UPDATE submissions SET known_metrics = 'all'")
		phone.host.log.clear()
		await own.refreshSubmissions()
		expect(asked()).toBe(2)
	})

	test('are refreshed up to the first page that holds nothing new', async () => {
		await own.readAllSubmissions(signal)
		await send(12)
		phone.host.log.clear()
		await own.refreshSubmissions()
		expect(await known()).toEqual(onHost())
		expect(asked()).toBe(3)
	})

	test('are read on after a 429, which ends no session and loses nothing', async () => {
		phone.host.trouble.set({ call: 'submissions', kind: 'status', status: 429, skip: 1, times: 1 })
		await expect(own.readAllSubmissions(signal)).rejects.toMatchObject({ status: 429 })
		expect(phone.ended).toEqual([])
		expect(await known()).toEqual(onHost().slice(0, 10))
		await reopen()
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost())
		expect(asked()).toBe(4)
	})

	test.each([
		['in the middle', 1],
		['on the last page', 2],
	])('are all read if one vanishes from the host meanwhile, %s', async (_where, pages) => {
		const [vanished] = onHost()
		const listed = onHost().slice(1)
		await own.refreshSubmissions()
		for (let page = 1; page < pages; page += 1) await own.readNextPage()
		phone.host.database.prepare('DELETE FROM submissions WHERE id = ?').run(vanished ?? '')
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual([vanished, ...listed])
		await own.readAllSubmissions(signal)
		expect(await known(), 'at the next run').toEqual(listed)
		phone.host.log.clear()
		await own.readAllSubmissions(signal)
		expect(asked()).toBe(0)
	})

	test('are read again if one has vanished from the host since, but not if it counts otherwise than it lists', async () => {
		await own.readAllSubmissions(signal)
		const [vanished] = onHost()
		phone.host.database.prepare('DELETE FROM submissions WHERE id = ?').run(vanished ?? '')
		await own.refreshSubmissions()
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost())

		const submissions = onHost().map((_id) => ({ _id }))
		for (const total of [10, 7]) {
			const data = { submissions, meta: { total } }
			phone.host.trouble.set({ call: 'submissions', kind: 'body', body: { success: true, data } })
			await own.refreshSubmissions()
			for (const _time of ['first', 'second']) await own.readAllSubmissions(signal)
		}
		phone.host.log.clear()
		await own.refreshSubmissions()
		await own.readAllSubmissions(signal)
		expect(asked()).toBe(1)
	})

	test('are read once more if the host left some out, but not again if it always does', async () => {
		const empty = { success: true, data: { submissions: [], meta: { page: { hasNext: true } } } }
		phone.host.trouble.set({ call: 'submissions', kind: 'body', body: empty, skip: 1, times: 1 })
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost().slice(0, 10))
		await reopen()
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost())

		const [first] = onHost()
		const data = { submissions: [{ _id: first }], meta: { total: 28 } }
		phone.host.trouble.set({ call: 'submissions', kind: 'body', body: { success: true, data } })
		await own.refreshSubmissions()
		phone.host.log.clear()
		for (const _time of ['first', 'second']) await own.readAllSubmissions(signal)
		expect(asked()).toBe(1)
	})

	test('are read on, even if ten were sent since the run began', async () => {
		await own.refreshSubmissions()
		await own.readNextPage()
		await send(10)
		await own.refreshSubmissions()
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost())
	})

	test('are still known from the first page if the app closes during the run that a refresh has begun', async () => {
		await own.readAllSubmissions(signal)
		phone.host.database.prepare('DELETE FROM submissions WHERE id = ?').run(onHost().at(-1) ?? '')
		await own.refreshSubmissions()
		await reopen()
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost())
	})

	test('are read once more if the host repeated a page, and then no longer does', async () => {
		const submissions = onHost().map((_id) => ({ _id }))
		const data = { submissions, meta: { total: 27, page: { hasNext: true } } }
		data.submissions.length = 10
		const body = { success: true, data }
		phone.host.trouble.set({ call: 'submissions', kind: 'body', body, skip: 1, times: 1 })
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost().slice(0, 10))
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost())
	})

	test('are read again if one below the newest is no longer live, and if it is again', async () => {
		await own.readAllSubmissions(signal)
		const live = async () =>
			(await own.ownSubmissions()).rows.filter(({ status }) => status === 'Live').length
		const before = await live()
		const { key } =
			(await own.ownSubmissions()).rows.findLast(({ status }) => status === 'Live') ?? {}
		const change = phone.host.database.prepare(
			'UPDATE submissions SET fixed_status = ? WHERE id = ?',
		)
		for (const [status, count] of [
			['Rejected', before - 1],
			[null, before],
		] as const) {
			change.run(status, key ?? '')
			await own.refreshSubmissions()
			await own.readAllSubmissions(signal)
			expect(await live()).toBe(count)
		}
		phone.host.log.clear()
		await own.refreshSubmissions()
		await own.readAllSubmissions(signal)
		expect(asked()).toBe(1)
	})

	test('are read beyond the first page, even if the host sends no counts', async () => {
		const submissions = Array.from({ length: 10 }, (_, index) => ({ _id: `a${index}` }))
		const body = { success: true, data: { submissions } }
		phone.host.trouble.set({ call: 'submissions', kind: 'body', body, times: 1 })
		await own.refreshSubmissions()
		expect((await own.ownSubmissions()).run?.nextPage).toBe(2)
	})

	test('are not read again and again if a run that missed some is followed by repeated pages', async () => {
		const answer = (ids: (string | undefined)[]) => {
			const submissions = ids.map((_id) => ({ _id }))
			const data = { submissions, meta: { total: 5000, page: { hasNext: true } } }
			phone.host.trouble.set({ call: 'submissions', kind: 'body', body: { success: true, data } })
		}
		answer([])
		await own.readAllSubmissions(signal)
		answer(onHost().slice(0, 10))
		for (const _time of ['first', 'second']) await own.readAllSubmissions(signal)
		phone.host.log.clear()
		await own.readAllSubmissions(signal)
		expect(asked()).toBe(0)
		await own.refreshSubmissions()
		await own.readAllSubmissions(signal)
		expect(asked()).toBe(1)
	})

	test('are shown even if the stored ones can no longer be read', async () => {
		await own.refreshSubmissions()
		await reopen()
		onTestFinished(() => void vi.restoreAllMocks())
		vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
			throw new DOMException('Failed to read large IndexedDB value', 'UnknownError')
		})
		expect((await own.refreshSubmissions()).rows).toHaveLength(10)
	})

	test('have no gap if a refresh fails after many were sent', async () => {
		await own.readAllSubmissions(signal)
		await send(25)
		phone.host.trouble.set({ call: 'submissions', kind: 'status', status: 500, skip: 1, times: 1 })
		await expect(own.refreshSubmissions()).rejects.toMatchObject({ status: 500 })
		await own.refreshSubmissions()
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost())
	})

	test('are read to the end on the next day, even if the clock was far ahead before', async () => {
		vi.useFakeTimers({ now: Date.now() + 400 * 86_400_000, toFake: ['Date'] })
		await own.readAllSubmissions(signal)
		vi.setSystemTime(Date.now() - 399 * 86_400_000)
		phone.host.log.clear()
		await own.readAllSubmissions(signal)
		vi.useRealTimers()
		expect(asked()).toBe(3)
	})

	test('are read to the end, even if two readers fetch the same page at once', async () => {
		await own.refreshSubmissions()
		const next = await Promise.all([own.readNextPage(), own.readNextPage()])
		expect(next.map(({ run }) => run?.nextPage)).toEqual([3, 3])
		await own.readAllSubmissions(signal)
		expect(await known()).toEqual(onHost())
	})

	test('are stored together with the next page, because another tab may read both in between', async () => {
		await own.refreshSubmissions()
		const states: unknown[] = []
		own.onSubmissionsChange(({ rows, run }) => states.push([rows.length, run?.nextPage]))
		await own.readNextPage()
		await own.readNextPage()
		expect(states).toEqual([
			[20, 3],
			[27, undefined],
		])
	})

	test('are read to the end again if the first page is refreshed meanwhile', async () => {
		await own.readAllSubmissions(signal)
		vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] })
		phone.host.log.clear()
		await Promise.all([own.readAllSubmissions(signal), own.refreshSubmissions()])
		vi.useRealTimers()
		expect(asked()).toBe(4)
	})

	test.each([
		['the last page again and again', 27],
		['empty pages', 0],
	])('are read to an end, even if the host sends %s', async (_what, count) => {
		const submissions = onHost()
			.slice(0, count)
			.map((_id) => ({ _id }))
		const data = { submissions, meta: { total: 5000, page: { hasNext: true } } }
		phone.host.trouble.set({ call: 'submissions', kind: 'body', body: { success: true, data } })
		await own.refreshSubmissions()
		await own.readAllSubmissions(signal)
		const before = asked()
		expect(before).toBeLessThan(4)
		await own.refreshSubmissions()
		await own.readAllSubmissions(signal)
		expect(asked() - before).toBeLessThan(4)
	})
})
