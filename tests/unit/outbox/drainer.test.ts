// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { OutboxHost } from '../../../src/shared/outbox/drainer.ts'
import { startPhone } from './phone.ts'

const never = new Promise<never>(() => undefined)

describe('a drainer that is told to give up', () => {
	test('cuts the sending off, keeps the item as one to be looked up, and sends nothing more', async () => {
		const { createDrainer, saveItem, readItems, writeOutboxSignIn } = await startPhone()
		await writeOutboxSignIn({ id: 'sign-in', owner: 'owner' })
		for (const link of ['https://youtu.be/one', 'https://youtu.be/two'])
			await saveItem({ owner: 'owner', newsId: 'news', newsTitle: 'News', links: [link] })
		const controller = new AbortController()
		const sent: string[] = []
		const sender = createDrainer(
			hostThat({
				async submit({ links }, { signal }) {
					sent.push(...links)
					controller.abort()
					return { event: { type: signal.aborted ? 'lost' : 'accepted' } }
				},
			}),
			controller.signal,
		)
		expect(await sender.drain()).toEqual({ retryIn: expect.any(Number) })
		await sender.drain()
		const states = async () => (await readItems('owner')).map(({ state }) => state)
		await expect.poll(states).toEqual(['unknown', 'queued'])
		expect(sent).toEqual(['https://youtu.be/one'])
	})

	test('waits no longer for a host that never answers', async () => {
		const { createDrainer, saveItem, writeOutboxSignIn } = await startPhone()
		await writeOutboxSignIn({ id: 'sign-in', owner: 'owner' })
		const links = ['https://youtu.be/one']
		await saveItem({ owner: 'owner', newsId: 'news', newsTitle: 'News', links })
		const controller = new AbortController()
		const time = () => {
			controller.abort()
			return never
		}
		const sender = createDrainer(hostThat({ time }), controller.signal)
		expect(await sender.drain()).toEqual({ retryIn: expect.any(Number) })
	})
})

function hostThat(does: Partial<OutboxHost>): OutboxHost {
	return {
		submit: () => never,
		readPage: () => never,
		time: async () => undefined,
		now: () => performance.now(),
		...does,
	}
}
