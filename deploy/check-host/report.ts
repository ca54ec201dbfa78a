import { NoAnswer } from './host-client.ts'

/** The outcome of a promise: kept, kept in a way that the app tolerates, broken, or not checked. */
export type Outcome = 'kept' | 'tolerated' | 'broken' | 'skipped'

/** The promises of the contract in words, by the short names that scripts use. */
const PROMISES = {
	reachable: 'The host can be reached',
	rate: 'The host puts up with a reporter’s calls',
	login: 'A login is confirmed and sets cookies',
	'same-site': 'App and host are same-site, so that phones accept and send the cookies',
	cookies: 'The cookies are HttpOnly, Secure, SameSite=Lax, Path=/, with a Max-Age',
	self: 'The profile is readable',
	'signed-out': 'A call without a session returns a 401',
	'wrong-password': 'A wrong password returns a 401 with a message',
	renewal: 'A session without its access token is renewed',
	'refused-renewal': 'A renewal without a session is refused with 4xx',
	logout: 'A logout clears the cookies',
	'logout-ends': 'A logout ends the session',
	news: 'Lists of news are readable',
	'tabs-differ': 'The tabs have different news',
	'news-paging': 'Pages of news follow each other, and end',
	'news-order': 'News are sorted newest first',
	'news-detail': 'A news item is readable by itself',
	'news-gone': 'A missing news item returns a 404 with a message',
	'media-path': 'Each filePath leads to a file below the media base',
	media: 'A media file exists, and is media',
	'media-session': 'Media are open, or return a 401 without the session',
	'media-length': 'Media say their length',
	'media-validator': 'Media have a strong ETag or Last-Modified',
	'media-range': 'A part of a file can be requested (Range)',
	'media-if-range': 'A part is of the same version (If-Range)',
	'media-type': "Media's Content-Type is that of the file",
	submissions: 'Submissions are readable',
	'submissions-paging': 'Pages of submissions follow each other, and end',
	'submissions-order': 'Submissions come newest first',
	'submissions-words': 'The app knows the statuses',
	submit: 'A link is accepted, and confirmed',
	'submit-listed': 'It is in the submissions within 10 seconds',
	'submit-time': "Its createdAt is the host's time",
	'submit-twice': 'The same link is refused with 409',
	'cors-strangers': 'Other origins are not allowed',
	'cors-calls': 'Calls and refusals allow the app’s origin, with credentials',
	'cors-preflight': 'Preflights allow the methods and JSON',
	'cors-media': 'Media allow it, and parts of them',
	date: "Answers tell the host's time (Date), and it is right",
	caching: 'No cache may store responses (Cache-Control)',
	'unknown-path': 'An unknown path returns a 404',
}

export type Line = {
	promise: string
	words: string
	outcome: Outcome
	/** The findings, one sentence each. */
	sentences: string[]
}

export type Verdict = {
	/** The host breaks the promise, and reporters will notice. */
	broken(sentence: string): void
	/** The app tolerates it, but the host should change it. */
	tolerated(sentence: string): void
	/** Something worth knowing that isn't a fault. */
	note(sentence: string): void
}

/** Thrown by a check that can't be done, with the reason. */
export class Skip extends Error {}

/** Collects the outcomes of the promises, in the order of the checks. */
export function createReport() {
	const lines: Line[] = []
	return {
		lines: lines as readonly Line[],
		/** Checks one promise, and returns whether it is kept or tolerated. A request without a response breaks it. */
		async promise(
			promise: keyof typeof PROMISES | { name: string; words: string },
			examine: (verdict: Verdict) => void | Promise<void>,
		): Promise<boolean> {
			const { name, words } =
				typeof promise === 'string' ? { name: promise, words: PROMISES[promise] } : promise
			const line: Line = { promise: name, words, outcome: 'kept', sentences: [] }
			lines.push(line)
			const verdict: Verdict = {
				broken(sentence) {
					line.outcome = 'broken'
					line.sentences.push(sentence)
				},
				tolerated(sentence) {
					if (line.outcome === 'kept') line.outcome = 'tolerated'
					line.sentences.push(sentence)
				},
				note(sentence) {
					line.sentences.push(sentence)
				},
			}
			try {
				await examine(verdict)
			} catch (error) {
				if (error instanceof NoAnswer) verdict.broken(error.message)
				else if (error instanceof Skip) {
					line.outcome = 'skipped'
					line.sentences.push(error.message)
				} else throw error
			}
			return line.outcome === 'kept' || line.outcome === 'tolerated'
		},
	}
}

/** 0 if all promises are kept, 1 if something is only tolerated, 2 if a promise is broken. */
export function exitCodeOf(lines: readonly Line[]): number {
	if (lines.some(({ outcome }) => outcome === 'broken')) return 2
	return lines.some(({ outcome }) => outcome === 'tolerated') ? 1 : 0
}

const MARKS: Record<Outcome, string> = {
	kept: 'ok     ',
	tolerated: 'lenient',
	broken: 'BROKEN ',
	skipped: 'skipped',
}

export function tableOf(lines: readonly Line[], host: string): string {
	const rows = lines.flatMap(({ outcome, words, sentences }) => [
		`${MARKS[outcome]}  ${words}`,
		...sentences.map((sentence) => `           ${sentence}`),
	])
	const count = (wanted: Outcome) => lines.filter(({ outcome }) => outcome === wanted).length
	const sum = `${count('kept')} kept, ${count('tolerated')} lenient, ${count('broken')} broken, ${count('skipped')} skipped`
	return [`The promises of the contract, as ${host} keeps them`, '', ...rows, '', sum, ''].join(
		'\n',
	)
}
