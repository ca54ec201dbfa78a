import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { NEWS_ID, startSignedIn } from '../session/phone.ts'

const [a, b, c] = ['https://youtu.be/a', 'https://youtu.be/b', 'https://youtu.be/c'] as const

/** Starts a phone with links typed into a form, and others waiting in the outbox. */
async function startForm({ waiting, typed }: { waiting: string[]; typed: string[] }) {
	const phone = await startSignedIn()
	if (waiting.length > 0) await phone.saveItem(phone.newItem(waiting))
	await phone.mergeDraft(phone.user, NEWS_ID, [], typed)
	const submit = (own = typed) => phone.submitViaOutbox(phone.newItem(own))
	return { ...phone, submit, arrived: phone.rows }
}

const REFUSED = { call: 'submitLinks', kind: 'status', status: 422, message: 'Private.' } as const

test("a refusal leaves the form's links to the form, and others to the outbox", async () => {
	const { submit, host, left, arrived } = await startForm({ waiting: [c], typed: [c, a] })
	host.trouble.set({ ...REFUSED, skip: 1 })
	await expect(submit()).rejects.toMatchObject({ kind: 'refused', gone: [c] })
	expect(arrived()).toContain(c)
	await expect.poll(left).toEqual([])
})

test('links that the outbox already has are saved, even if one of them is then refused', async () => {
	const { submit, host, left, arrived } = await startForm({ waiting: [a, b], typed: [a, c] })
	host.trouble.set({ ...REFUSED, times: 1 })
	await expect(submit()).resolves.toBe('saved')
	expect(arrived()).toContain(c)
	expect(await left()).toEqual([['rejected', [a, b]]])
	await expect(submit([a])).resolves.toBe('sent')
})

test('a refused link stays in the outbox if another form has left it to the same item', async () => {
	const { submit, host, left } = await startForm({ waiting: [], typed: [a, c] })
	host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 300 }, { ...REFUSED, times: 1 })
	const first = submit([a])
	await expect.poll(left).toEqual([['queued', [a]]])
	const second = submit([a, c])
	await expect(first).rejects.toMatchObject({ kind: 'refused' })
	await expect(second).resolves.toBe('saved')
	expect(await left()).toEqual([['rejected', [a]]])
})

test.each([503, 409])(
	'links whose response was a %i are unconfirmed, and the outbox has them',
	async (status) => {
		const { submit, host, left } = await startForm({ waiting: [c], typed: [c, a] })
		host.trouble.set({ ...REFUSED, status, skip: 1 })
		await expect(submit()).resolves.toBe('unconfirmed')
		expect(await left()).toEqual([['unknown', [a]]])
	},
)

test('links deleted from the outbox while being sent stay in the form', async () => {
	const { submit, host, left, user, ...phone } = await startForm({ waiting: [], typed: [a] })
	host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 300 })
	const submitted = submit()
	await expect.poll(left).toEqual([['queued', [a]]])
	for (const { id } of await phone.readItems(user))
		await phone.changeItem(id, { type: 'discarded' })
	await expect(submitted).rejects.toMatchObject({ kind: 'abandoned', gone: [] })
})

test('links are saved if the session renewal fails', async () => {
	const { submit, host, left } = await startForm({ waiting: [], typed: [a] })
	host.trouble.set(
		{ call: 'submitLinks', kind: 'status', status: 401, message: 'Please log in.', times: 1 },
		{ call: 'refreshToken', kind: 'status', status: 503 },
	)
	await expect(submit()).resolves.toBe('saved')
	expect(await left()).toEqual([['queued', [a]]])
})

test('if the session has ended, links stay queued for the next login', async () => {
	const { submit, host, left, changeSignIn } = await startForm({ waiting: [], typed: [a] })
	const { provideSession } = await import('../../../src/api/client.ts')
	provideSession({ end: () => changeSignIn({ type: 'end', by: 'host' }) })
	host.sessions.endAll()
	await expect(submit()).rejects.toMatchObject({ kind: 'session-ended' })
	expect(await left()).toEqual([['queued', [a]]])
	expect(host.count('submitLinks')).toBe(0)
})

describe('a full phone', () => {
	async function startFull() {
		const form = await startForm({ waiting: [], typed: [a] })
		vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		onTestFinished(() => void vi.restoreAllMocks())
		return form
	}

	test.each([true, false])(
		'sends the links without saving them; access token valid: %s',
		async (isValid) => {
			const { submit, arrived, host } = await startFull()
			if (!isValid) host.sessions.expireAccessTokens()
			await expect(submit()).resolves.toBe('sent')
			expect(arrived()).toContain(a)
		},
	)

	const LOST = { call: 'submitLinks', kind: 'reset-after' } as const
	const UNREACHABLE = { call: '*', kind: 'reset-before' } as const

	test.each([
		['a refusal', REFUSED, { kind: 'refused', message: 'Private.' }, 1],
		['an unknown outcome if the response is lost', LOST, { name: 'UnknownOutcomeError' }, 1],
		['unsaved links if the host is unreachable', UNREACHABLE, { name: 'NotSavedError' }, 0],
	] as const)('reports %s, and sends links at most once', async (_what, trouble, error, count) => {
		const { submit, host } = await startFull()
		host.trouble.set(trouble)
		await expect(submit()).rejects.toMatchObject(error)
		expect(host.count('submitLinks')).toBe(count)
	})

	test("sends nothing in another user's session", async () => {
		const { submit, host, api } = await startFull()
		await api.login(ACCOUNTS.veteran)
		await expect(submit()).rejects.toMatchObject({ name: 'NotSavedError' })
		expect(host.count('submitLinks')).toBe(0)
	})
})
