// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import type { OutboxHost } from '../../../src/outbox/drainer.ts'
import { restart, startPhone } from './phone.ts'

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
		)
		expect(await sender.drain(controller.signal)).toEqual({ retryIn: expect.any(Number) })
		await sender.drain(controller.signal)
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
		const readPage = () => {
			controller.abort()
			return never
		}
		const sender = createDrainer(hostThat({ readPage }))
		expect(await sender.drain(controller.signal)).toEqual({ retryIn: expect.any(Number) })
	})
})

describe('a drainer whose tab was frozen, and whose lock another has taken meanwhile', () => {
	const [ONE, TWO] = ['https://youtu.be/one', 'https://youtu.be/two'] as const

	/** Two links, and a drainer that will be frozen in the midst of them. */
	async function startFreezing(different: (frozen: Promise<void>, sent: string[]) => object) {
		const phone = await startPhone()
		await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'owner' })
		for (const link of [ONE, TWO])
			await phone.saveItem({ owner: 'owner', newsId: 'news', newsTitle: 'News', links: [link] })
		const sent: string[] = []
		let thaw = () => {}
		const frozen = new Promise<void>((resolve) => {
			thaw = resolve
		})
		const end = phone.createDrainer(hostThat(different(frozen, sent))).drain()
		const items = () => phone.readItems('owner')
		return { ...phone, end, sent, thaw, states: async () => (await items()).map((i) => i.state) }
	}

	/** Another tab begins to send, as if it had the lock. */
	async function takeOver(host: Partial<OutboxHost>) {
		const other = await restart()
		void other.createDrainer(hostThat(host)).drain()
	}

	test('begins nothing more: neither what the other one sends, nor what comes after it', async () => {
		const whose = vi.fn()
		const { sent, thaw, end, states } = await startFreezing((frozen, sent) => ({
			whose: whose.mockReturnValue(frozen),
			submit: async ({ links }: { links: string[] }) => {
				sent.push(`frozen: ${links}`)
				return { event: { type: 'accepted' } }
			},
		}))
		await expect.poll(() => whose).toHaveBeenCalled()
		await takeOver({
			submit: ({ links }) => {
				sent.push(`other: ${links}`)
				return never
			},
		})
		await expect.poll(() => sent).toEqual([`other: ${ONE}`])
		thaw()
		expect(await end).toEqual({ retryIn: expect.any(Number) })
		expect(sent).toEqual([`other: ${ONE}`])
		expect(await states()).toEqual(['sending', 'queued'])
	})

	test('does not send what it was about to, once the other has taken that for lost', async () => {
		const { sent, thaw, end, states, readOutboxSignIn } = await startFreezing(
			(frozen, sent) =>
				({
					async submit({ links }, { maySend }) {
						sent.push(`about to send ${links}`)
						await frozen
						if (!(await maySend())) return { event: { type: 'not-taken' }, stop: 'signed-out' }
						sent.push(`sent ${links}`)
						return { event: { type: 'accepted' } }
					},
				}) satisfies Partial<OutboxHost>,
		)
		await expect.poll(() => sent).toEqual([`about to send ${ONE}`])
		const readPage = vi.fn(() => never)
		await takeOver({ readPage })
		await expect.poll(() => readPage).toHaveBeenCalled()
		thaw()
		expect(await end).toEqual({ retryIn: expect.any(Number) })
		expect(sent).toEqual([`about to send ${ONE}`])
		expect(await states()).toEqual(['unknown', 'queued'])
		expect(await readOutboxSignIn()).toBeDefined()
	})

	test('still tells that what it had sent was accepted', async () => {
		const { sent, thaw, end, states } = await startFreezing((frozen, sent) => ({
			async submit({ links }: { links: string[] }) {
				sent.push(String(links))
				await frozen
				return { event: { type: 'accepted' } }
			},
		}))
		await expect.poll(() => sent).toEqual([ONE])
		const readPage = vi.fn(() => never)
		await takeOver({ readPage })
		await expect.poll(() => readPage).toHaveBeenCalled()
		thaw()
		await end
		expect(sent).toEqual([ONE])
		expect(await states()).toEqual(['queued'])
	})
})

describe('links the host claims to have', () => {
	/** What becomes of links that are claimed, where the first of them was submitted last week. */
	async function sendClaimed(links: string[]) {
		const { createDrainer, saveItem, readItems, onOutboxMessage, ...phone } = await startPhone()
		await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'owner' })
		await saveItem({ owner: 'owner', newsId: 'news', newsTitle: 'News', links })
		const told: string[] = []
		onOutboxMessage((message) =>
			told.push(message.type === 'ended' ? message.event.type : message.type),
		)
		let now = 0
		const attempts: string[][] = []
		const sender = createDrainer(
			hostThat({
				async submit({ links: sent }) {
					attempts.push(sent)
					const isClaim = attempts.length === 1
					return {
						event: isClaim ? { type: 'claimed', reason: 'Sent before.' } : { type: 'accepted' },
					}
				},
				readPage: async () => {
					const row = { _id: 'old', contentLink: links[0], createdAt: '2026-11-14T10:00:00Z' }
					return { submissions: [row as never], hasNext: false, total: 1 }
				},
				now: () => now,
			}),
		)
		for (let pass = 0; pass < 4; pass += 1) {
			await sender.drain()
			now += 10_000
		}
		const left = (await readItems('owner')).map((item) => [item.state, item.links, item.reason])
		return { attempts, left, told: told.filter((type) => type !== 'changed') }
	}

	const [OLD, NEW] = ['https://youtu.be/old', 'https://youtu.be/new'] as const

	test('are left out as far as they were submitted before, and it is told', async () => {
		const { attempts, left, told } = await sendClaimed([OLD, NEW])
		expect(attempts).toEqual([[OLD, NEW], [NEW]])
		expect(left).toEqual([])
		expect(told).toEqual(['claimed', 'known', 'accepted'])
	})

	test('are for the reporter to look at where there are no others', async () => {
		const { attempts, left, told } = await sendClaimed([OLD])
		expect(attempts).toEqual([[OLD]])
		expect(left).toEqual([['rejected', [OLD], 'Sent before.']])
		expect(told).toEqual(['claimed'])
	})
})

describe('a session that has become another user’s', () => {
	test.each(['another', 'nobody'] as const)(
		'is of %s: nothing is sent or read back in it',
		async (whose) => {
			const { createDrainer, saveItem, changeItem, readItems, ...phone } = await startPhone()
			await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'owner' })
			const save = (link: string) =>
				saveItem({ owner: 'owner', newsId: 'news', newsTitle: 'News', links: [link] })
			const [lost = ''] = await save('https://youtu.be/lost')
			await changeItem(lost, { type: 'send' })
			await changeItem(lost, { type: 'lost' })
			await save('https://youtu.be/waiting')
			const called: string[] = []
			const host = hostThat({
				whose: async (owner) => {
					called.push(owner)
					return whose
				},
				submit: async () => {
					called.push('submit')
					return { event: { type: 'accepted' } }
				},
				readPage: async () => {
					called.push('read')
					return { submissions: [], hasNext: false, total: 0 }
				},
			})
			expect(await createDrainer(host).drain()).toEqual({})
			// What is read meanwhile is not used.
			expect(called.filter((call) => call !== 'read')).toEqual(['owner'])
			expect((await readItems('owner')).map(({ state }) => state)).toEqual(['unknown', 'queued'])
			const signIn = await phone.readOutboxSignIn()
			expect(signIn?.id).toBe(whose === 'nobody' ? undefined : 'sign-in')
		},
	)

	test('meanwhile: what was read back then proves nothing', async () => {
		const { createDrainer, saveItem, changeItem, readItems, ...phone } = await startPhone()
		await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'owner' })
		const links = ['https://youtu.be/lost']
		const [id = ''] = await saveItem({ owner: 'owner', newsId: 'news', newsTitle: 'News', links })
		await changeItem(id, { type: 'send' })
		await changeItem(id, { type: 'lost' })
		let now = 0
		const submitted: string[] = []
		const host = hostThat({
			whose: async () => (now < 20_000 ? 'own' : 'another'),
			submit: async () => {
				submitted.push('submit')
				return { event: { type: 'accepted' } }
			},
			readPage: async () => {
				now += 20_000
				return { submissions: [], hasNext: false, total: 0 }
			},
			now: () => now,
		})
		const sender = createDrainer(host)
		await sender.drain()
		await sender.drain()
		expect(submitted).toEqual([])
		expect((await readItems('owner')).map(({ state }) => state)).toEqual(['unknown'])
	})
})

function hostThat(does: Partial<OutboxHost>): OutboxHost {
	return {
		submit: () => never,
		readPage: async () => ({ submissions: [], hasNext: false, total: 0 }),
		whose: async () => 'own',
		isReachable: () => true,
		now: () => performance.now(),
		...does,
	}
}
