// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startPhone } from '../session/phone.ts'

const newsId = '64e512094837120495837261'

/** A signed-in phone with so many links waiting, each by itself; the app's own clock is put on by hand. */
async function startWaiting(count: number) {
	const phone = await startPhone()
	await phone.openSession(phone.queryClient, ACCOUNTS.ordinary)
	const owner = phone.signedInUser() ?? ''
	const links = Array.from({ length: count }, (_, index) => `https://youtu.be/hung-${index}`)
	for (const link of links)
		await phone.saveItem({ owner, newsId, newsTitle: 'News', links: [link] })
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const { emailAddress } = ACCOUNTS.ordinary
	const arrived = () =>
		phone.host.submissionsOf(emailAddress).flatMap(({ contentLink = '' }) => {
			return links.includes(contentLink) ? [contentLink] : []
		})
	const states = async () => (await phone.readItems(owner)).map(({ state }) => state)
	return { ...phone, links, arrived, states }
}

/** Lets so much time pass for the app, in milliseconds; what the host does takes its own. */
async function pass(milliseconds: number) {
	for (let passed = 0; passed < milliseconds; passed += 1000) {
		await vi.advanceTimersByTimeAsync(1000)
		await new Promise((resolve) => setImmediate(resolve))
	}
}

describe('one call that is never answered', () => {
	test('holds the others up for 90 seconds at most, and is then looked up', async () => {
		const { host, sendOutbox, links, arrived, states } = await startWaiting(4)
		host.trouble.set({ call: 'submitLinks', kind: 'hang', times: 1 })
		void sendOutbox()
		await expect.poll(() => host.count('submitLinks')).toBe(1)
		await pass(60_000)
		// An answer may take a minute.
		expect(await states()).toEqual(['sending', 'queued', 'queued', 'queued'])
		await pass(30_000)
		await expect.poll(arrived).toEqual(links.slice(1))
		expect(await states()).toEqual(['unknown'])
	})

	test.each(['self', 'submissions', 'refreshToken'] as const)(
		'holds them up no longer where it is the %s',
		async (call) => {
			const { host, sendOutbox, links, arrived } = await startWaiting(2)
			host.trouble.set({ call, kind: 'hang', times: 1 })
			host.sessions.expireAccessTokens()
			if (call === 'submissions')
				host.trouble.add({ call: 'submitLinks', kind: 'reset-before', times: 1 })
			void sendOutbox()
			await expect.poll(() => host.count(call)).toBe(1)
			await pass(90_000)
			await expect.poll(arrived).toEqual(expect.arrayContaining(links.slice(1)))
		},
	)
})
