import type { AttemptOutcome, OutboxHost } from '../../../src/outbox/drainer.ts'
import { startPhone } from './phone.ts'

export const NEW = { owner: 'owner', newsId: 'news', newsTitle: 'News' }

/** An attempt that left nothing at the host. */
export const notTaken: AttemptOutcome = { event: { type: 'not-taken' } }

/** A signed-in phone with links that wait, each by itself, and a host whose time is put on by hand. */
export async function startWaiting(
	links: string[],
	different: Partial<OutboxHost>,
	signal?: AbortSignal,
) {
	const phone = await startPhone()
	await phone.writeOutboxSignIn({ id: 'sign-in', owner: 'owner' })
	for (const link of links) await phone.saveItem({ ...NEW, links: [link] })
	let now = 500_000
	const asked: string[] = []
	const host: OutboxHost = {
		submit: async () => ({ event: { type: 'accepted' } }),
		readPage: async () => ({ submissions: [], hasNext: false, total: 0 }),
		whose: async () => {
			asked.push('whose')
			return 'own'
		},
		isReachable: () => true,
		now: () => now,
		...different,
	}
	const drainer = phone.createDrainer(host)
	const drain = () => drainer.drain(signal)
	const { forgetFailures } = drainer
	const states = async () => (await phone.readItems('owner')).map(({ state }) => state)
	const pass = (milliseconds: number) => {
		now += milliseconds
	}
	return { ...phone, drain, forgetFailures, states, pass, asked }
}
