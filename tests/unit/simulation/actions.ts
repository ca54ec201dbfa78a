import fc from 'fast-check'
import {
	READ_FAILURES,
	type ReadCall,
	type ReadFailure,
	ROW_EDITS,
	type RowEdit,
} from './host-trouble.ts'
import type { Fault } from './network.ts'

const HOUR = 60 * 60_000

/** What a reporter, the phone or the host does. Tabs and users are 0 and 1. */
export type Action =
	| { type: 'log in'; tab: number; user: number }
	| { type: 'log out' | 'look at' | 'edit' | 'stop waiting'; tab: number }
	| { type: 'hand in'; tab: number; links: number[] }
	| { type: 'delete'; tab: number; place: number }
	/** Happens after this many more storage steps, in the middle of something. */
	| { type: 'kill'; tab: number; steps: number }
	| { type: 'kill worker'; steps: number }
	| { type: 'wake worker' | 'tokens run out' | 'sessions end' }
	| { type: 'set clock' | 'set row clock' | 'wait'; milliseconds: number }
	/** How far the clock of each host frontend is ahead, in milliseconds. */
	| { type: 'set frontends'; ahead: number[] }
	/** How old the list of each replica is, in milliseconds. */
	| { type: 'set replicas'; ages: number[] }
	| { type: 'edit rows'; edit: RowEdit }
	| { type: 'break'; call: ReadCall; failure: ReadFailure }
	| { type: 'mend' }

const tab = fc.integer({ min: 0, max: 1 })
const steps = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }))
/** The error of a host's clock in milliseconds: none, another time zone, a month behind, or ten years ahead. */
const clockError = fc.constantFrom(0, -5 * HOUR, 3 * HOUR, -720 * HOUR, 87_600 * HOUR)
const type = <Type extends Action['type']>(...types: Type[]) => fc.constantFrom(...types)

/** Returns actions with these fields, weighted by how often they occur. */
function often<Fields>(
	weight: number,
	fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) {
	return { weight, arbitrary: fc.record(fields) }
}

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
	often(3, { type: type('log in'), tab, user: tab }),
	often(6, {
		type: type('hand in'),
		tab,
		links: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
	}),
	often(4, { type: type('log out', 'look at', 'edit', 'stop waiting'), tab }),
	often(1, { type: type('delete'), tab, place: fc.integer({ min: 0, max: 2 }) }),
	often(2, { type: type('kill'), tab, steps }),
	often(1, { type: type('kill worker'), steps }),
	often(4, { type: type('wake worker', 'tokens run out', 'tokens run out', 'sessions end') }),
	often(1, {
		type: type('set clock'),
		milliseconds: fc.constantFrom(-48 * HOUR, -HOUR, -30_000, HOUR, 48 * HOUR),
	}),
	often(2, { type: type('set row clock'), milliseconds: clockError }),
	often(2, { type: type('set frontends'), ahead: fc.tuple(clockError, clockError) }),
	often(2, {
		type: type('set replicas'),
		ages: fc.constantFrom<number[]>([25_000], [60_000], [0, 60_000], [0, 0, 40_000]),
	}),
	often(3, { type: type('edit rows'), edit: fc.constantFrom(...ROW_EDITS) }),
	often(2, {
		type: type('break'),
		call: fc.constantFrom<ReadCall>('submissions', 'submissions', 'self'),
		failure: fc.constantFrom(...READ_FAILURES),
	}),
	often(1, { type: type('mend') }),
	often(4, {
		type: type('wait'),
		milliseconds: fc.constantFrom(300, 3000, 12_000, 80_000, 360_000),
	}),
)

export const anyFault: fc.Arbitrary<Fault> = fc.oneof(
	{ weight: 12, arbitrary: fc.constant<Fault>('none') },
	{ weight: 3, arbitrary: fc.constantFrom<Fault>(800, 9000, 50_000, 100_000) },
	{ weight: 2, arbitrary: fc.constantFrom<Fault>('lost on its way', 'answer lost', 'doubled') },
	{ weight: 3, arbitrary: fc.constantFrom<Fault>('never answered', '503', 'refused') },
	{ weight: 2, arbitrary: fc.constantFrom<Fault>('25 s behind a 504', '85 s behind a 504') },
	{ weight: 1, arbitrary: fc.constant<Fault>('empty list') },
)
