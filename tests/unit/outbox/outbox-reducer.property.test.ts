import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Doubt } from '../../../src/outbox/outbox-item.ts'
import { type Check, type OutboxEvent, outboxReducer } from '../../../src/outbox/outbox-reducer.ts'
import { item, LINKS } from './items.ts'

const RUNS = 5000

const links = fc.subarray([...LINKS, 'https://youtu.be/elsewhere'])

const check: fc.Arbitrary<Check> = fc.record({
	attempt: fc.nat(4),
	process: fc.constantFrom('a', 'b'),
	begunAt: fc.constantFrom(0, 75_000, 149_999, 150_000, 225_000, 300_000),
	at: fc.constantFrom(-7_200_000, 0, 3_600_000, 7_200_000),
})

const doubt = fc.constantFrom<Doubt>(
	{ because: 'added', rows: [] },
	{ because: 'unread', rows: [] },
)

const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
	{ weight: 4, arbitrary: fc.constant({ type: 'send', at: 0 } as const) },
	{ weight: 1, arbitrary: fc.constant({ type: 'accepted' } as const) },
	fc.constant({ type: 'refused', reason: 'no' } as const),
	fc.constant({ type: 'claimed', reason: 'already submitted' } as const),
	{ weight: 2, arbitrary: fc.constantFrom('lost', 'restarted').map((type) => ({ type }) as const) },
	fc.constantFrom('not-taken', 'held').map((type) => ({ type }) as const),
	fc.record({ type: fc.constant('found' as const), links }),
	{ weight: 6, arbitrary: fc.record({ type: fc.constant('absent' as const), check }) },
	fc.record({ type: fc.constant('unclear' as const), check, doubt }),
	fc.record({ type: fc.constant('edited' as const), links }),
)

/** Whether one process saw the item absent twice, long enough apart, without a doubt since. */
function isProof(events: readonly OutboxEvent[], attempt: number): boolean {
	const isDoubt = (event: OutboxEvent) =>
		event.type === 'unclear' && event.doubt.because === 'added' && event.check.attempt === attempt
	const seen = events
		.slice(events.findLastIndex(isDoubt) + 1)
		.flatMap((event) => (event.type === 'absent' ? event.check : []))
		.filter((each) => each.attempt === attempt)
	const last = seen.at(-1)
	return seen.some(
		({ process, begunAt }) => process === last?.process && last.begunAt - begunAt >= 150_000,
	)
}

test('no sequence of events loses a link, or resends one without proof that it is missing', () => {
	fc.assert(
		fc.property(fc.array(event, { maxLength: 40 }), (events) => {
			let present = item()
			let attempts = 0
			/** Whether the latest attempt may have arrived, as far as is known. */
			let isOpen = false
			let since: OutboxEvent[] = []
			for (const happened of events) {
				const after = outboxReducer(present, happened)
				if (after === undefined) {
					// An item is removed only if the host has accepted it, or lists all its links.
					const isShown =
						happened.type === 'found' &&
						present.links.every((link) => happened.links.includes(link))
					expect(happened.type === 'accepted' || isShown).toBe(true)
					return
				}
				const lost = present.links.filter((link) => !after.links.includes(link))
				if (happened.type === 'found') expect(happened.links).toEqual(expect.arrayContaining(lost))
				else if (happened.type !== 'edited') expect(lost).toEqual([])
				expect(after.user).toBe(present.user)

				if (present.state === 'unknown') since.push(happened)
				if (happened.type === 'absent' && isProof(since, present.attempt)) isOpen = false
				// The reporter has decided.
				if (happened.type === 'edited') isOpen = false
				const isNewAttempt = present.state !== 'sending' && after.state === 'sending'
				if (isNewAttempt) {
					expect(isOpen).toBe(false)
					attempts += 1
					isOpen = true
					since = []
				}
				// An attempt that was refused, or never reached the host, is closed.
				const isDefinite = happened.type === 'refused' || happened.type === 'not-taken'
				if (present.state === 'sending' && isDefinite) isOpen = false
				present = after
			}
			expect(present.attempt).toBe(attempts)
		}),
		{ numRuns: RUNS },
	)
})
