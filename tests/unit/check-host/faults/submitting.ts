import { accepted, checkedWith, eachSubmission, type FaultyHost, of, R, status } from './changes.ts'

const writable = checkedWith({ write: true, listedWithin: 1000 })

/** What is wrong with taking links: looked for only where writing is allowed. */
export const SUBMITTING_FAULTS: FaultyHost[] = [
	writable(
		'that confirms nothing',
		of(`POST ${R}/news/`, (answer) => {
			answer.json = {}
		}),
		{ submit: 'The response to a submission confirms nothing' },
	),
	writable('that takes a link twice', accepted(`${R}/news/`, 409, 201), {
		'submit-twice': 'broken: The same link was accepted twice.',
	}),
	writable('that refuses a link that it has with 200', status(`${R}/news/`, 409, 200), {
		refusals: `tolerated: POST ${R}/news/`,
	}),
	writable(
		'that lists submissions with their links shortened',
		eachSubmission((item) => {
			item.contentLink = 'https://short.example/x'
		}),
		{ 'submit-listed': 'is not in the submissions after 10 seconds' },
	),
	writable(
		'that gives submissions the time of its office',
		eachSubmission((item) => {
			item.createdAt = new Date(Date.parse(item.createdAt) + 19_800_000).toISOString()
		}),
		{
			created: `GET ${R}/submissions is answered with a createdAt that is`,
			'submit-time': 'broken: The submission',
		},
	),
]
