import { eachSubmission, type FaultyHost, of, R, status } from './changes.ts'

const WRITE = { write: true, listedWithin: 1000 }

/** What is wrong with taking links: looked for only where writing is allowed. */
export const SUBMITTING_FAULTS: FaultyHost[] = [
	[
		'that confirms nothing',
		of(`POST ${R}/news/`, (answer) => {
			answer.json = {}
		}),
		{ submit: 'The response to a submission confirms nothing' },
		WRITE,
	],
	[
		'that takes a link twice',
		status(`${R}/news/`, 409, 201),
		{ 'submit-twice': 'broken: The same link was accepted twice.' },
		WRITE,
	],
	[
		'that lists submissions with their links shortened',
		eachSubmission((item) => {
			item.contentLink = 'https://short.example/x'
		}),
		{ 'submit-listed': 'is not in the submissions after 10 seconds' },
		WRITE,
	],
	[
		'that gives submissions the time of its office',
		eachSubmission((item) => {
			item.createdAt = new Date(Date.parse(item.createdAt) + 19_800_000).toISOString()
		}),
		{ 'submissions-order': 'future', 'submit-time': 'broken: The submission' },
		WRITE,
	],
]
