import { describe, expect, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { memoryCaches } from '../response-cache/memory-caches.ts'
import { startPhone } from '../session/phone.ts'
import { failDueWrites, failEachWrite } from './fail-points.ts'

async function start() {
	const phone = await startPhone()
	vi.stubGlobal('localStorage', failDueWrites(localStorage, ['setItem']))
	vi.stubGlobal('caches', failDueWrites(memoryCaches(), ['open', 'delete']))
	return phone
}

describe('wherever a write fails', () => {
	test('a login opens the app, and the outbox has its sign-in by the next screen', async () => {
		await failEachWrite({
			start,
			run: (phone) => phone.openSession(phone.queryClient, ACCOUNTS.ordinary),
			async check(phone, { error }) {
				expect(error).toBeUndefined()
				const profile = await phone.fetchSelf()
				expect(phone.isSignInKnown()).toBe(true)
				expect(phone.signedInUser()).toBe(profile._id)
				const { readSignInCopy } = await import('../../../src/account/sign-in-copy.ts')
				// As the guard and the services of the next screen do.
				phone.changeSignIn({ type: 'adopt', profile })
				await phone.updateSignInCopy()
				const { id } = phone.signInState()
				expect(await readSignInCopy()).toEqual({ id, user: profile._id })
			},
		})
	}, 120_000)

	test('a logout ends the sign-in of this page and of later ones, until another login', async () => {
		await failEachWrite({
			start,
			prepare: (phone) => phone.openSession(phone.queryClient, ACCOUNTS.ordinary),
			async run(phone) {
				phone.changeSignIn({ type: 'end', by: 'reporter' })
				await phone.updateSignInCopy()
			},
			async check(phone, { error }) {
				expect(error).toBeUndefined()
				for (const page of [phone, await phone.openTab()]) {
					expect(page.isSignInKnown()).toBe(false)
					expect(page.signedInUser()).toBeUndefined()
				}
				phone.changeSignIn({ type: 'logout-delivered' })
				const next = await phone.openTab()
				expect(next.isSignInKnown()).toBe(false)
				await next.openSession(next.queryClient, ACCOUNTS.veteran)
				const last = await phone.openTab()
				expect(last.isSignInKnown()).toBe(true)
				expect(last.signedInUser()).toBe((await last.fetchSelf())._id)
			},
		})
	}, 120_000)

	test("nobody reads another user's cached responses", async () => {
		await failEachWrite({
			async start() {
				const phone = await start()
				const { keepOwnResponses } = await import(
					'../../../src/features/storage/model/stored-responses.ts'
				)
				await phone.openSession(phone.queryClient, ACCOUNTS.veteran)
				await keepOwnResponses()
				return { ...phone, keepOwnResponses, former: phone.signInState().id }
			},
			async run(phone) {
				phone.changeSignIn({ type: 'begin' })
				await phone.keepOwnResponses()
			},
			async check(phone) {
				const { openResponseCache } = await import(
					'../../../src/storage/response-cache/response-cache.ts'
				)
				const responses = await openResponseCache()
				expect(responses).not.toBe(await caches.open(`responses-${phone.former}`))
			},
		})
	}, 120_000)
})
