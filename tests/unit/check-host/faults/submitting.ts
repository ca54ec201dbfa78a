import {
	accepted,
	checkedWith,
	eachSubmission,
	type FaultyHost,
	of,
	R,
	set,
	toLocalTime,
} from './changes.ts'

const writable = checkedWith({ write: true, listedWithin: 1000 })

/** Faults of submitting, checked only if writing is allowed. */
export const SUBMITTING_FAULTS: FaultyHost[] = [
	writable("that doesn't confirm a submission", of(`POST ${R}/news/`, set({ json: {} })), {
		submit: 'The response to a submission confirms nothing',
	}),
	writable('that accepts a link twice', accepted(`${R}/news/`, 409, 201), {
		'submit-twice': 'broken: The same link was accepted twice.',
	}),
	writable(
		'that lists submissions with shortened links',
		eachSubmission(set({ contentLink: 'https://short.example/x' })),
		{ 'submit-listed': 'is not in the submissions after 10 seconds' },
	),
	writable('that gives submissions its local time', eachSubmission(toLocalTime), {
		'submit-time': 'broken: The submission',
	}),
]
