import { describe, expect, test } from 'vitest'
import type { Doubt, OutboxItem, OutboxState } from '../../../src/outbox/outbox-item.ts'
import { type Check, type OutboxEvent, outboxReducer } from '../../../src/outbox/outbox-reducer.ts'
import { item, LINKS } from './items.ts'

const [ONE = '', TWO = '', THREE = ''] = LINKS
const STATES: OutboxState[] = ['queued', 'sending', 'unknown', 'rejected', 'newer']
const BEFORE = { rows: [], total: 0, isWhole: true }
const CORRECTED = ['https://youtu.be/corrected']
const HOUR = 3_600_000
const NOTHING: Doubt = { because: 'nothing', rows: [] }
const UNREAD: Doubt = { because: 'unread', rows: [] }
const ADDED: Doubt = { because: 'added', rows: [{ title: 'Floods', link: undefined }] }

/** A read-back right after the only attempt, unless it says otherwise. */
function check(overrides: Partial<Check> = {}): Check {
	return { attempt: 1, process: 'a', begunAt: 0, at: 0, ...overrides }
}

const absent = (overrides?: Partial<Check>) =>
	({ type: 'absent', check: check(overrides) }) as const
const unclear = (doubt: Doubt, overrides?: Partial<Check>) =>
	({ type: 'unclear', check: check(overrides), doubt }) as const

/** What each event changes in an item, by state. It changes nothing in the states left out. */
const TABLE: [OutboxEvent, Partial<Record<OutboxState, Partial<OutboxItem> | 'gone'>>][] = [
	[{ type: 'send', at: 5 }, { queued: { state: 'sending', attempt: 2, attemptedAt: 5 } }],
	[
		{ type: 'send', at: 5, before: BEFORE },
		{ queued: { state: 'sending', attempt: 2, attemptedAt: 5, before: BEFORE } },
	],
	[{ type: 'accepted' }, { sending: 'gone', unknown: 'gone' }],
	[{ type: 'refused', reason: 'No.' }, { sending: { state: 'rejected', reason: 'No.' } }],
	[{ type: 'claimed', reason: 'There.' }, { sending: { state: 'unknown', reason: 'There.' } }],
	[{ type: 'lost' }, { sending: { state: 'unknown' } }],
	[{ type: 'restarted' }, { sending: { state: 'unknown' } }],
	[{ type: 'not-taken' }, { sending: { state: 'queued' } }],
	[{ type: 'found', links: LINKS }, { unknown: 'gone' }],
	[
		{ type: 'found', links: ['http://www.youtu.be/two?si=abc', 'https://youtu.be/elsewhere'] },
		{ unknown: { links: [ONE, THREE], sent: [TWO] } },
	],
	[{ type: 'found', links: ['https://youtu.be/elsewhere'] }, {}],
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
const rejected = (overrides: Partial<OutboxItem>) =>
	item({ state: 'rejected', attempt: 1, attemptedAt: 0, ...overrides })

test.each<[string, OutboxItem, OutboxEvent, OutboxItem | undefined]>([
	[
		'keeps the submissions from before its first attempt, and drops what was read since',
		item({ before: BEFORE, attempt: 1, absences: [{ process: 'a', begunAt: 0 }], overdueSince: 1 }),
		{ type: 'send', at: 5, before: { ...BEFORE, rows: ['own'] } },
		item({ before: BEFORE, attempt: 2, attemptedAt: 5, state: 'sending' }),
	],
	[
		'that the host claims to have loses the links found, and the reason',
		unknown({ reason: 'Sent before.' }),
		{ type: 'found', links: [ONE, TWO] },
		unknown({ links: [THREE], sent: [ONE, TWO] }),
	],
	[
		'that the reporter is asked about can still be accepted',
		rejected({ doubt: NOTHING }),
		{ type: 'accepted' },
		undefined,
	],
	[
		'that the reporter is asked about can still be found',
		rejected({ doubt: NOTHING }),
		{ type: 'found', links: [ONE, TWO] },
		rejected({ doubt: NOTHING, links: [THREE], sent: [ONE, TWO] }),
	],
	[
		'that was refused starts over if the reporter resends it',
		rejected({ reason: 'Private.', before: BEFORE, doubt: NOTHING, overdueSince: 1 }),
		{ type: 'edited', links: LINKS },
		item({ attempt: 1, attemptedAt: 0 }),
	],
])('an item %s', (_words, before, event, after) => {
	expect(outboxReducer(before, event)).toStrictEqual(after)
})

/** Returns the state after these events, and how the reporter is asked, if at all. */
function outcomeOf(events: OutboxEvent[], start = unknown()) {
	let present: OutboxItem | undefined = start
	for (const event of events) present = present && outboxReducer(present, event)
	return [present?.state, present?.doubt?.because].filter((each) => each !== undefined).join(' ')
}

describe('an item whose response was lost', () => {
	test.each<[string, OutboxEvent[], string]>([
		['after 150 seconds', [absent(), absent({ begunAt: 150_000 })], 'queued'],
		['not a moment earlier', [absent(), absent({ begunAt: 149_999 })], 'unknown'],
		[
			'whatever failed in between',
			[absent(), unclear(UNREAD), absent({ begunAt: 150_000 })],
			'queued',
		],
		[
			'counted again after a doubt',
			[absent(), unclear(ADDED, { process: 'b' }), absent({ begunAt: 150_000 })],
			'unknown',
		],
		[
			'in one process',
			[absent(), absent({ process: 'b', begunAt: 150_000 }), absent({ process: 'c' })],
			'unknown',
		],
		[
			'while others read as well',
			[absent(), absent({ process: 'b', begunAt: 9 }), absent({ begunAt: 150_000 })],
			'queued',
		],
	])('is sent again once it was absent twice, %s', (_when, events, state) => {
		expect(outcomeOf(events)).toBe(state)
	})

	test('is rejected instead if the host claims to have it', () => {
		const claimed = unknown({ reason: 'Sent before.' })
		expect(outcomeOf([absent(), absent({ begunAt: 150_000 })], claimed)).toBe('rejected')
	})

	test.each<[string, OutboxEvent[], string]>([
		['if there is a doubt', [unclear(ADDED, { at: HOUR })], 'rejected added'],
		['early if the clock is set forward', [unclear(ADDED, { at: 48 * HOUR })], 'rejected added'],
		['early if it is set back', [unclear(ADDED, { at: -1 })], 'rejected added'],
		[
			'after another 150 seconds if nothing could be read',
			[unclear(UNREAD, { at: HOUR }), unclear(UNREAD, { at: HOUR + 150_000 })],
			'rejected unread',
		],
		[
			'not during these 150 seconds',
			[unclear(UNREAD, { at: HOUR }), unclear(UNREAD, { at: HOUR + 149_999 })],
			'unknown',
		],
		[
			'also if the app was never open long enough to see it absent twice',
			[absent({ at: 3 * HOUR }), absent({ process: 'b', at: 4 * HOUR })],
			'rejected nothing',
		],
		[
			'never if it is seen absent twice after it was closed for hours',
			[absent({ at: 3 * HOUR }), absent({ begunAt: 150_000, at: 3 * HOUR + 150_000 })],
			'queued',
		],
	])('is put to the reporter after an hour, %s', (_when, events, state) => {
		expect(outcomeOf(events)).toBe(state)
	})
})
