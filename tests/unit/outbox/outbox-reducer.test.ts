import { describe, expect, test } from 'vitest'
import type { Doubt, OutboxItem, OutboxState } from '../../../src/outbox/outbox-item.ts'
import { type Check, type OutboxEvent, outboxReducer } from '../../../src/outbox/outbox-reducer.ts'
import { item, LINKS } from './items.ts'

const [ONE = '', TWO = '', THREE = ''] = LINKS
const STATES: OutboxState[] = ['queued', 'sending', 'unknown', 'rejected', 'newer']
const BEFORE = { rows: [], total: 0, isWhole: true }
const CORRECTED = ['https://youtu.be/corrected']
const OTHER = 'https://youtu.be/elsewhere'
const HOUR = 3_600_000
const NOTHING: Doubt = { because: 'nothing', rows: [] }
const UNREAD: Doubt = { because: 'unread', rows: [] }
const ADDED: Doubt = { because: 'added', rows: [{ title: 'Floods', link: undefined }] }

/** A read-back right after the only attempt, unless it says otherwise. */
const CHECK: Check = { attempt: 1, process: 'a', begunAt: 0, at: 0 }
const absent = (overrides?: Partial<Check>) =>
	({ type: 'absent', check: { ...CHECK, ...overrides } }) as const
const unclear = (doubt: Doubt, overrides?: Partial<Check>) =>
	({ type: 'unclear', check: { ...CHECK, ...overrides }, doubt }) as const

const SENDING = { state: 'sending', attempt: 2, attemptedAt: 5 } as const

/** What each event changes in an item, by state. It changes nothing in the states left out. */
const TABLE: [OutboxEvent, Partial<Record<OutboxState, Partial<OutboxItem> | 'gone'>>][] = [
	[{ type: 'send', at: 5 }, { queued: SENDING }],
	[{ type: 'send', at: 5, before: BEFORE }, { queued: { ...SENDING, before: BEFORE } }],
	[{ type: 'accepted' }, { sending: 'gone', unknown: 'gone' }],
	[{ type: 'refused', reason: 'No.' }, { sending: { state: 'rejected', reason: 'No.' } }],
	[{ type: 'claimed', reason: 'There.' }, { sending: { state: 'unknown', reason: 'There.' } }],
	[{ type: 'lost' }, { sending: { state: 'unknown' } }],
	[{ type: 'restarted' }, { sending: { state: 'unknown' } }],
	[{ type: 'not-taken' }, { sending: { state: 'queued' } }],
	[{ type: 'found', links: LINKS }, { unknown: 'gone' }],
	[
		{ type: 'found', links: [`${TWO}?si=abc`, OTHER] },
		{ unknown: { links: [ONE, THREE], sent: [TWO] } },
	],
	[{ type: 'found', links: [OTHER] }, {}],
	[absent(), { unknown: { absences: [{ process: 'a', begunAt: 0 }] } }],
	[absent({ attempt: 0 }), {}],
	[unclear(ADDED), {}],
	[unclear(ADDED, { at: HOUR, attempt: 0 }), {}],
	[unclear(ADDED, { at: HOUR }), { unknown: { state: 'rejected', doubt: ADDED } }],
	[unclear(UNREAD, { at: HOUR }), { unknown: { overdueSince: HOUR } }],
	[{ type: 'held' }, { queued: { state: 'rejected' } }],
	[{ type: 'edited', links: CORRECTED }, { rejected: { state: 'queued', links: CORRECTED } }],
	[{ type: 'edited', links: [] }, {}],
	[{ type: 'discarded' }, { queued: 'gone', unknown: 'gone', rejected: 'gone', newer: 'gone' }],
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

const unknown = (overrides: Partial<OutboxItem> = {}) =>
	item({ state: 'unknown', attempt: 1, attemptedAt: 0, ...overrides })

test('a second attempt keeps the first baseline, and drops what was read since', () => {
	const absences = [{ process: 'a', begunAt: 0 }]
	const queued = item({ before: BEFORE, attempt: 1, absences, overdueSince: 1 })
	const event: OutboxEvent = { type: 'send', at: 5, before: { ...BEFORE, rows: ['own'] } }
	expect(outboxReducer(queued, event)).toStrictEqual(item({ before: BEFORE, ...SENDING }))
})

test('an item that the host claims to have loses the links found, and the reason', () => {
	const found = { type: 'found', links: [ONE, TWO] } as const
	const left = unknown({ links: [THREE], sent: [ONE, TWO] })
	expect(outboxReducer(unknown({ reason: 'Sent before.' }), found)).toStrictEqual(left)
})

test('an item that the reporter is asked about can be accepted, found or resent', () => {
	const asked = item({
		state: 'rejected',
		attempt: 1,
		doubt: NOTHING,
		before: BEFORE,
		overdueSince: 1,
	})
	expect(outboxReducer(asked, { type: 'accepted' })).toBeUndefined()
	const left = { ...asked, links: [THREE], sent: [ONE, TWO] }
	expect(outboxReducer(asked, { type: 'found', links: [ONE, TWO] })).toStrictEqual(left)
	const refused = { ...asked, reason: 'Private.' }
	const fresh = item({ attempt: 1 })
	expect(outboxReducer(refused, { type: 'edited', links: LINKS })).toStrictEqual(fresh)
})

/** Returns the state after these events, and how the reporter is asked, if at all. */
function outcomeOf(events: OutboxEvent[], start = unknown()) {
	let present: OutboxItem | undefined = start
	for (const event of events) present = present && outboxReducer(present, event)
	return [present?.state, present?.doubt?.because].filter((each) => each !== undefined).join(' ')
}

const AGAIN = absent({ begunAt: 150_000 })

describe('an item whose response was lost', () => {
	test.each<[string, OutboxEvent[], string]>([
		['after 150 seconds', [absent(), AGAIN], 'queued'],
		['not a moment earlier', [absent(), absent({ begunAt: 149_999 })], 'unknown'],
		['whatever failed in between', [absent(), unclear(UNREAD), AGAIN], 'queued'],
		['again after a doubt', [absent(), unclear(ADDED, { process: 'b' }), AGAIN], 'unknown'],
		['in one process', [absent({ process: 'b' }), AGAIN, absent({ process: 'c' })], 'unknown'],
		['while others read', [absent(), absent({ process: 'b', begunAt: 9 }), AGAIN], 'queued'],
	])('is sent again once it was absent twice, %s', (_when, events, state) => {
		expect(outcomeOf(events)).toBe(state)
	})

	test('is rejected instead if the host claims to have it', () => {
		expect(outcomeOf([absent(), AGAIN], unknown({ reason: 'Sent before.' }))).toBe('rejected')
	})

	const doubtful = (at: number) => unclear(ADDED, { at })
	const unread = (at: number) => unclear(UNREAD, { at })

	test.each<[string, OutboxEvent[], string]>([
		['if there is a doubt', [doubtful(HOUR)], 'rejected added'],
		['early if the clock is set forward', [doubtful(48 * HOUR)], 'rejected added'],
		['early if it is set back', [doubtful(-1)], 'rejected added'],
		['150 s later if nothing is read', [unread(HOUR), unread(HOUR + 150_000)], 'rejected unread'],
		['not in these 150 seconds', [unread(HOUR), unread(HOUR + 149_999)], 'unknown'],
		[
			'also if the app was never open long enough',
			[absent({ at: 3 * HOUR }), absent({ process: 'b', at: 4 * HOUR })],
			'rejected nothing',
		],
		['never if it is then absent twice', [absent({ at: 3 * HOUR }), AGAIN], 'queued'],
	])('is put to the reporter after an hour, %s', (_when, events, state) => {
		expect(outcomeOf(events)).toBe(state)
	})
})
