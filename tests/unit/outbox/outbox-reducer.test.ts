import { describe, expect, test } from 'vitest'
import type { OutboxItem, OutboxState } from '../../../src/outbox/outbox-item.ts'
import {
	type Absence,
	type OutboxEvent,
	outboxReducer,
} from '../../../src/outbox/outbox-reducer.ts'
import { item, LINKS } from './items.ts'

const look = (begunAt: number, different: Partial<Absence> = {}): Absence => ({
	attempt: 1,
	process: 'a',
	begunAt,
	...different,
})

const PROOF = [look(0), look(10_000)]

const BEFORE = { rows: [], total: 0, isWhole: true }

const STATES: OutboxState[] = ['queued', 'sending', 'unknown', 'rejected']

/** Each event and what it leads to; from every other state it changes nothing. */
const TABLE: [OutboxEvent, Partial<Record<OutboxState, OutboxState | 'gone'>>][] = [
	[{ type: 'send' }, { queued: 'sending' }],
	[{ type: 'accepted' }, { sending: 'gone', unknown: 'gone' }],
	[{ type: 'refused', reason: 'Private.' }, { sending: 'rejected' }],
	[{ type: 'claimed', reason: 'already submitted' }, { sending: 'unknown' }],
	[{ type: 'lost' }, { sending: 'unknown' }],
	[{ type: 'restarted' }, { sending: 'unknown' }],
	[{ type: 'not-taken' }, { sending: 'queued' }],
	[{ type: 'found', links: LINKS }, { unknown: 'gone' }],
	[{ type: 'found', links: LINKS.slice(1) }, { unknown: 'unknown' }],
	[{ type: 'absent', absences: PROOF }, { unknown: 'queued' }],
	[{ type: 'absent', absences: [look(0)] }, { unknown: 'unknown' }],
	[{ type: 'edited', links: ['https://youtu.be/mended'] }, { rejected: 'queued' }],
	[{ type: 'edited', links: [] }, { rejected: 'rejected' }],
	[{ type: 'withdrawn', links: LINKS }, { rejected: 'gone' }],
	[{ type: 'withdrawn', links: LINKS.slice(1) }, { rejected: 'rejected' }],
	[{ type: 'discarded' }, { queued: 'gone', unknown: 'gone', rejected: 'gone' }],
]

describe.each(STATES)('an item that is %s', (state) => {
	test.each(TABLE)('makes of %o what the table says', (event, outcomes) => {
		const before = item({ state, attempt: 1 })
		const after = outboxReducer(before, event)
		const expected = outcomes[state]
		if (expected === undefined) expect(after).toBe(before)
		else expect(after?.state ?? 'gone').toBe(expected)
	})
})

describe('nothing of an item changes but what an event is about', () => {
	const refused = item({ state: 'rejected', attempt: 1, reason: 'Private.' })
	const { reason: _reason, ...mended } = refused

	test.each<[OutboxEvent, OutboxItem, OutboxItem]>([
		[
			{ type: 'send', before: BEFORE },
			item(),
			item({ state: 'sending', attempt: 1, before: BEFORE }),
		],
		[{ type: 'send' }, item(), item({ state: 'sending', attempt: 1 })],
		[{ type: 'refused', reason: 'Private.' }, item({ state: 'sending', attempt: 1 }), refused],
		[
			{ type: 'claimed', reason: 'Sent before.' },
			item({ state: 'sending' }),
			item({ state: 'unknown', reason: 'Sent before.' }),
		],
		[{ type: 'lost' }, item({ state: 'sending' }), item({ state: 'unknown' })],
		[{ type: 'restarted' }, item({ state: 'sending' }), item({ state: 'unknown' })],
		[{ type: 'not-taken' }, item({ state: 'sending' }), item({ state: 'queued' })],
		[
			{ type: 'edited', links: ['https://youtu.be/mended'] },
			refused,
			{ ...mended, state: 'queued', links: ['https://youtu.be/mended'] },
		],
		[
			{ type: 'withdrawn', links: LINKS.slice(0, 2) },
			refused,
			{ ...refused, links: LINKS.slice(2) },
		],
		[
			{ type: 'found', links: LINKS.slice(0, 2) },
			item({ state: 'unknown', reason: 'Sent before.' }),
			item({ state: 'unknown', links: LINKS.slice(2) }),
		],
		[
			{ type: 'absent', absences: PROOF },
			item({ state: 'unknown', attempt: 1 }),
			item({ state: 'queued', attempt: 1 }),
		],
	])('%o', (event, before, after) => {
		expect(outboxReducer(before, event)).toStrictEqual(after)
	})

	test('nor is it another one where none of its links was found', () => {
		const unknown = item({ state: 'unknown' })
		expect(outboxReducer(unknown, { type: 'found', links: ['https://youtu.be/elsewhere'] })).toBe(
			unknown,
		)
	})
})

describe('an item whose answer was lost', () => {
	const unknown = item({ state: 'unknown', attempt: 2 })

	test.each([
		[
			'two looks of the attempt, far enough apart',
			[look(5, { attempt: 2 }), look(10_005, { attempt: 2 })],
			'queued',
		],
		[
			'a third that makes it so',
			[look(0, { attempt: 2 }), look(9999, { attempt: 2 }), look(10_000, { attempt: 2 })],
			'queued',
		],
		['two that are too close', [look(0, { attempt: 2 }), look(9999, { attempt: 2 })], 'unknown'],
		['one before the attempt', [look(0, { attempt: 1 }), look(10_000, { attempt: 2 })], 'unknown'],
		[
			'one of another process',
			[look(0, { attempt: 2, process: 'b' }), look(10_000, { attempt: 2 })],
			'unknown',
		],
		['none', [], 'unknown'],
	] as const)('after %s', (_words, absences, state) => {
		expect(outboxReducer(unknown, { type: 'absent', absences })?.state).toBe(state)
	})

	test('loses the links that were found, however they were shared, and no others', () => {
		const found = ['http://www.youtu.be/two?si=abc', 'https://youtu.be/elsewhere']
		expect(outboxReducer(unknown, { type: 'found', links: found })?.links).toEqual([
			LINKS[0],
			LINKS[2],
		])
	})
})

describe('an item the host claims to have', () => {
	const claimed = outboxReducer(item({ state: 'sending', attempt: 1 }), {
		type: 'claimed',
		reason: 'already submitted',
	})
	if (claimed === undefined) throw new Error('It is still there')

	test('is refused with these words when none of it is found', () => {
		expect(outboxReducer(claimed, { type: 'absent', absences: PROOF })).toMatchObject({
			state: 'rejected',
			reason: 'already submitted',
		})
	})

	test('sends the rest when a part of it is found', () => {
		const rest = outboxReducer(claimed, { type: 'found', links: [LINKS[1] ?? ''] })
		if (rest === undefined) throw new Error('Two links are left')
		const again = outboxReducer(rest, { type: 'absent', absences: PROOF })
		expect(again).toMatchObject({ state: 'queued', links: [LINKS[0], LINKS[2]] })
		expect(again).not.toHaveProperty('reason')
	})
})

test('the submissions before the first attempt stay through all others', () => {
	const first = outboxReducer(item(), { type: 'send', before: BEFORE })
	expect(first).toMatchObject({ attempt: 1, before: BEFORE })
	const later = { ...BEFORE, rows: ['own'] }
	const again = outboxReducer(item({ ...first, state: 'queued' }), { type: 'send', before: later })
	expect(again).toMatchObject({ attempt: 2, before: BEFORE })
	// Without them an item is only sent again once nothing of it is there.
	const late = outboxReducer(item({ attempt: 1 }), { type: 'send', before: later })
	expect(late).toMatchObject({ before: later })
})

describe('an item of which nobody knows since when its links are there', () => {
	const proof = [
		{ attempt: 0, process: 'a', begunAt: 0 },
		{ attempt: 0, process: 'a', begunAt: 10_000 },
	]
	const unclear = { type: 'absent', absences: proof, isUnclear: true } as const

	test('is left to the reporter', () => {
		const before = item({ state: 'unknown', before: BEFORE })
		const after = item({ state: 'rejected', before: BEFORE, isUnclear: true })
		expect(outboxReducer(before, unclear)).toEqual(after)
	})

	test('keeps the words of a host that has claimed to have them', () => {
		const before = item({ state: 'unknown', reason: 'Sent before.' })
		const after = item({ state: 'rejected', reason: 'Sent before.' })
		expect(outboxReducer(before, unclear)).toEqual(after)
	})

	test('is done when the response of a frozen tab comes after all', () => {
		const before = item({ state: 'rejected', isUnclear: true })
		expect(outboxReducer(before, { type: 'accepted' })).toBeUndefined()
	})

	test('begins anew once the reporter sends it: what is there by then is from before', () => {
		const before = item({ state: 'rejected', before: BEFORE, isUnclear: true })
		expect(outboxReducer(before, { type: 'edited', links: LINKS })).toEqual(item())
	})
})
