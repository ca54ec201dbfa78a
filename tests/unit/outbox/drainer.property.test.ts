// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptOutcome, OutboxHost } from '../../../src/outbox/drainer.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { restart, startPhone } from './phone.ts'

const RUNS = 100

/** What may become of one POST. */
const trouble = fc.constantFrom(
	'none',
	'lost before',
	'lost after',
	'killed before',
	'killed after',
	'refused',
	'offline',
	'claimed',
	'signed out',
)

/** Thrown through the drainer, as the end of its process. */
class Killed extends Error {}

/** A host over a list, that takes whatever it is given: nobody but the outbox prevents duplicates. */
function createHost(troubles: string[], readTroubles: boolean[]) {
	const taken: string[] = []
	let now = 0
	let isDead = false

	async function submit({ links }: { links: string[] }): Promise<AttemptOutcome> {
		const kind = troubles.shift() ?? 'none'
		if (kind === 'claimed') return { event: { type: 'claimed', reason: 'already submitted' } }
		if (kind === 'refused') return { event: { type: 'refused', reason: 'No.' } }
		if (kind === 'offline') return { event: { type: 'not-taken' }, stop: 'no-network' }
		if (kind === 'signed out') return { event: { type: 'not-taken' }, stop: 'signed-out' }
		if (!kind.endsWith('before')) taken.push(...links)
		if (kind.startsWith('killed')) {
			isDead = true
			throw new Killed()
		}
		return { event: { type: kind === 'none' ? 'accepted' : 'lost' } }
	}

	const host: OutboxHost = {
		submit,
		async readPage() {
			if (readTroubles.shift()) throw new Error('no network')
			const submissions = taken.toReversed().map((contentLink, index) => ({
				_id: `row-${taken.length - index}`,
				contentLink,
				news: { _id: 'news' },
			})) as Submission[]
			return { submissions, hasNext: false, total: taken.length }
		},
		whose: async () => 'own',
		isReachable: () => true,
		now: () => now,
	}
	return {
		host,
		taken,
		wait: (milliseconds: number) => {
			now += milliseconds
		},
		/** Whether the process was killed since this was last asked. */
		wasKilled() {
			const was = isDead
			isDead = false
			return was
		},
	}
}

test('through kills, losses and sign-outs each link arrives once, as soon as the trouble is over', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(trouble, { maxLength: 8 }),
			fc.array(fc.boolean(), { maxLength: 6 }),
			fc.integer({ min: 1, max: 4 }),
			async (troubles, readTroubles, count) => {
				let phone = await startPhone()
				const { host, taken, wait, wasKilled } = createHost([...troubles], [...readTroubles])
				const signIn = () => phone.writeOutboxSignIn({ id: 'one', owner: 'reporter' })
				const links = Array.from({ length: count }, (_, index) => `https://youtu.be/${index}`)
				await signIn()
				for (const link of links)
					await phone.saveItem({ owner: 'reporter', newsId: 'news', links: [link] })
				let drainer = phone.createDrainer(host)
				for (let pass = 0; pass < 60; pass += 1) {
					await drainer.drain()
					if (wasKilled()) {
						phone = await restart()
						drainer = phone.createDrainer(host)
					}
					await signIn()
					for (const { id, state, isUnclear, links: refused } of await phone.readItems(
						'reporter',
					)) {
						if (state !== 'rejected') continue
						// The reporter looks whether it is there.
						const isThere = isUnclear && taken.includes(refused[0] ?? '')
						await phone.changeItem(
							id,
							isThere ? { type: 'discarded' } : { type: 'edited', links: refused },
						)
					}
					drainer.forgetFailures()
					wait(10_000)
					if ((await phone.readItems('reporter')).length === 0) break
				}
				expect(taken.toSorted()).toEqual(links)
				expect(await phone.readItems('reporter')).toEqual([])
			},
		),
		{ numRuns: RUNS },
	)
}, 60_000)
