import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	type Absence,
	type OutboxEvent,
	outboxReducer,
} from '../../../src/outbox/outbox-reducer.ts'
import { item, LINKS } from './items.ts'

const RUNS = 5000

const links = fc.subarray([...LINKS, 'https://youtu.be/elsewhere'])

const absence: fc.Arbitrary<Absence> = fc.record({
	attempt: fc.nat(4),
	process: fc.constantFrom('a', 'b'),
	begunAt: fc.constantFrom(0, 5000, 9999, 10_000, 15_000, 20_000),
})

const absences = fc.array(absence, { maxLength: 4 })

const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
	{ weight: 4, arbitrary: fc.constant({ type: 'send' } as const) },
	{ weight: 1, arbitrary: fc.constant({ type: 'accepted' } as const) },
	fc.constant({ type: 'refused', reason: 'no' } as const),
	fc.constant({ type: 'claimed', reason: 'already submitted' } as const),
	{ weight: 2, arbitrary: fc.constantFrom('lost', 'restarted').map((type) => ({ type }) as const) },
	fc.constant({ type: 'not-taken' } as const),
	fc.record({ type: fc.constant('found' as const), links }),
	{ weight: 3, arbitrary: absences.map((each) => ({ type: 'absent', absences: each }) as const) },
	fc.record({ type: fc.constant('edited' as const), links }),
)

/** Checks every pair in any order, independently of the implementation. */
function isProof(absences: readonly Absence[], attempt: number): boolean {
	return absences.some((one) =>
		absences.some(
			(other) =>
				one.attempt === attempt &&
				other.attempt === attempt &&
				one.process === other.process &&
				Math.abs(one.begunAt - other.begunAt) >= 10_000,
		),
	)
}

test('no sequence of events loses a link, or resends one without proof that it is missing', () => {
	fc.assert(
		fc.property(fc.array(event, { maxLength: 40 }), (events) => {
			let present = item()
			let attempts = 0
			/** Whether the latest attempt may have arrived, as far as is known. */
			let isOpen = false
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
				expect(after.owner).toBe(present.owner)

				if (happened.type === 'absent' && isProof(happened.absences, present.attempt))
					isOpen = false
				const isNewAttempt = present.state !== 'sending' && after.state === 'sending'
				if (isNewAttempt) {
					expect(isOpen).toBe(false)
					attempts += 1
					isOpen = true
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
