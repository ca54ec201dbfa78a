// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttemptOutcome } from '../../../src/outbox/drainer.ts'
import type { Submission } from '../../../src/shared/contract/submissions.ts'
import { accepted, hostThat, lost, notTaken, restart, startPhone } from './phone.ts'

const RUNS = 100

/** What may become of one POST without the host having it. */
const NOT_TAKEN: Record<string, AttemptOutcome> = {
	claimed: { event: { type: 'claimed', reason: 'already submitted' } },
	refused: { event: { type: 'refused', reason: 'No.' } },
	offline: { ...notTaken, stop: 'no-network' },
	'signed out': { ...notTaken, stop: 'signed-out' },
	'lost before': lost,
}

const trouble = fc.constantFrom(
	...['none', 'lost after', 'killed before', 'killed after', ...Object.keys(NOT_TAKEN)],
)

/** A host over a list, that takes whatever it is given: nobody but the outbox prevents duplicates. */
function createHost(troubles: string[], readTroubles: boolean[]) {
	const taken: string[] = []
	const state = { now: 0, isDead: false }

	const host = hostThat({
		async submit({ links }) {
			const kind = troubles.shift() ?? 'none'
			const outcome = NOT_TAKEN[kind]
			if (outcome !== undefined) return outcome
			if (kind !== 'killed before') taken.push(...links)
			if (kind === 'none') return accepted
			if (kind === 'lost after') return lost
			state.isDead = true
			throw new Error('The process is killed')
		},
		async readPage() {
			if (readTroubles.shift()) throw new Error('no network')
			const submissions = taken.toReversed().map((contentLink, index) => ({
				_id: `row-${taken.length - index}`,
				contentLink,
				news: { _id: 'news' },
			})) as Submission[]
			return { submissions, hasNext: false, total: taken.length }
		},
		now: () => state.now,
	})
	return { host, taken, state }
}

test('through kills, losses and sign-outs each link arrives once, as soon as the trouble is over', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(trouble, { maxLength: 8 }),
			fc.array(fc.boolean(), { maxLength: 6 }),
			fc.integer({ min: 1, max: 4 }),
			async (troubles, readTroubles, count) => {
				let phone = await startPhone()
				const { host, taken, state: process } = createHost([...troubles], [...readTroubles])
				const signIn = () => phone.writeOutboxSignIn({ id: 'one', owner: 'reporter' })
				const links = Array.from({ length: count }, (_, index) => `https://youtu.be/${index}`)
				await signIn()
				for (const link of links)
					await phone.saveItem({ owner: 'reporter', newsId: 'news', links: [link] })
				let drainer = phone.createDrainer(host)
				for (let pass = 0; pass < 60; pass += 1) {
					await drainer.drain()
					if (process.isDead) {
						process.isDead = false
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
					process.now += 10_000
					if ((await phone.readItems('reporter')).length === 0) break
				}
				expect(taken.toSorted()).toEqual(links)
				expect(await phone.readItems('reporter')).toEqual([])
			},
		),
		{ numRuns: RUNS },
	)
}, 60_000)
