import { describe, expect, test } from 'vitest'
import type { OutboxItem, OutboxState } from '../../../src/outbox/outbox-item.ts'
import {
	type Absence,
	type OutboxEvent,
	outboxReducer,
} from '../../../src/outbox/outbox-reducer.ts'
import { item, LINKS } from './items.ts'

const [ONE = '', TWO = '', THREE = ''] = LINKS
const STATES: OutboxState[] = ['queued', 'sending', 'unknown', 'rejected']
const BEFORE = { rows: [], total: 0, isWhole: true }
const CORRECTED = ['https://youtu.be/corrected']

const look = (begunAt: number, overrides: Partial<Absence> = {}): Absence => ({
	attempt: 1,
	process: 'a',
	begunAt,
	...overrides,
})
const PROOF = [look(0), look(10_000)]
const absent = (...absences: Absence[]) => ({ type: 'absent', absences }) as const

/** What each event changes in an item, by state. It changes nothing in the states left out. */
const TABLE: [OutboxEvent, Partial<Record<OutboxState, Partial<OutboxItem> | 'gone'>>][] = [
	[{ type: 'send' }, { queued: { state: 'sending', attempt: 2 } }],
	[{ type: 'send', before: BEFORE }, { queued: { state: 'sending', attempt: 2, before: BEFORE } }],
	[{ type: 'accepted' }, { sending: 'gone', unknown: 'gone' }],
	[{ type: 'refused', reason: 'No.' }, { sending: { state: 'rejected', reason: 'No.' } }],
	[{ type: 'claimed', reason: 'There.' }, { sending: { state: 'unknown', reason: 'There.' } }],
	[{ type: 'lost' }, { sending: { state: 'unknown' } }],
	[{ type: 'restarted' }, { sending: { state: 'unknown' } }],
	[{ type: 'not-taken' }, { sending: { state: 'queued' } }],
	[{ type: 'found', links: LINKS }, { unknown: 'gone' }],
	[
		{ type: 'found', links: ['http://www.youtu.be/two?si=abc', 'https://youtu.be/elsewhere'] },
		{ unknown: { links: [ONE, THREE] } },
	],
	[{ type: 'found', links: ['https://youtu.be/elsewhere'] }, {}],
	[absent(...PROOF), { unknown: { state: 'queued' } }],
	[{ ...absent(...PROOF), isUnclear: true }, { unknown: { state: 'rejected', isUnclear: true } }],
	[absent(look(0), look(9999), look(10_000)), { unknown: { state: 'queued' } }],
	[absent(), {}],
	[absent(look(0)), {}],
	[absent(look(0), look(9999)), {}],
	[absent(look(0, { attempt: 0 }), look(10_000)), {}],
	[absent(look(0, { process: 'b' }), look(10_000)), {}],
	[{ type: 'edited', links: CORRECTED }, { rejected: { state: 'queued', links: CORRECTED } }],
	[{ type: 'edited', links: [] }, {}],
	[{ type: 'withdrawn', links: LINKS }, { rejected: 'gone' }],
	[{ type: 'withdrawn', links: [TWO, THREE] }, { rejected: { links: [ONE] } }],
	[{ type: 'discarded' }, { queued: 'gone', unknown: 'gone', rejected: 'gone' }],
]

describe.each(STATES)('an item that is %s', (state) => {
	test.each(TABLE)('changes on %o as the table says', (event, outcomes) => {
		const before = item({ state, attempt: 1 })
		const after = outboxReducer(before, event)
		const outcome = outcomes[state]
		if (outcome === undefined) expect(after).toBe(before)
		else expect(after).toStrictEqual(outcome === 'gone' ? undefined : { ...before, ...outcome })
	})
})

const unknown = (overrides: Partial<OutboxItem>) => item({ state: 'unknown', ...overrides })
const rejected = (overrides: Partial<OutboxItem>) => item({ state: 'rejected', ...overrides })
const UNSENT_PROOF = PROOF.map((each) => ({ ...each, attempt: 0 }))
const unclear = { ...absent(...UNSENT_PROOF), isUnclear: true } as const

test.each<[string, OutboxItem, OutboxEvent, OutboxItem | undefined]>([
	[
		'keeps the submissions from before its first attempt',
		item({ before: BEFORE, attempt: 1 }),
		{ type: 'send', before: { ...BEFORE, rows: ['own'] } },
		item({ before: BEFORE, attempt: 2, state: 'sending' }),
	],
	[
		'that the host claims to have loses the links found, and the reason',
		unknown({ reason: 'Sent before.' }),
		{ type: 'found', links: [ONE, TWO] },
		unknown({ links: [THREE] }),
	],
	[
		"that the host claims to have is rejected with the host's reason if none is found",
		unknown({ reason: 'Sent before.', attempt: 1 }),
		absent(...PROOF),
		rejected({ reason: 'Sent before.', attempt: 1 }),
	],
	[
		'that the host claims to have keeps the reason if its rows are unclear',
		unknown({ reason: 'Sent before.' }),
		unclear,
		rejected({ reason: 'Sent before.' }),
	],
	['can be accepted if unclear', rejected({ isUnclear: true }), { type: 'accepted' }, undefined],
	[
		'that was refused starts over if the reporter resends it',
		rejected({ reason: 'Private.', before: BEFORE, isUnclear: true }),
		{ type: 'edited', links: LINKS },
		item(),
	],
])('an item %s', (_words, before, event, after) => {
	expect(outboxReducer(before, event)).toStrictEqual(after)
})
