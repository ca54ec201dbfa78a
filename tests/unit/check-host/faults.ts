import {
	accepted,
	behindSession,
	checkedWith,
	cookies,
	eachFile,
	eachNews,
	eachSubmission,
	type FaultyHost,
	header,
	host,
	instead,
	media,
	of,
	R,
	set,
	status,
} from './changes.ts'
import { APP, ELSEWHERE } from './check.ts'
import type { Answer, Fault } from './faulty-host.ts'

const across = checkedWith({ appOrigin: APP })
const elsewhere = checkedWith({ appOrigin: ELSEWHERE })
const writable = checkedWith({ write: true, listedWithin: 1000 })

const isMedia = (path: string) => path.startsWith('/news/')

/** Hosts with one fault each, in the order of the checks. */
export const FAULTY_HOSTS: FaultyHost[] = [
	host('whose login sets no cookies', of(`POST ${R}/login`, header('set-cookie')), {
		login: 'broken: The login sets no cookie.',
	}),
	host(
		'whose cookies scripts can read',
		cookies((line) => line.replace('; HttpOnly', '')),
		{ cookies: 'broken: The cookie access_token is not HttpOnly: scripts' },
	),
	host(
		'whose cookies have SameSite=None',
		cookies((line) => line.replace('SameSite=Lax', 'SameSite=None; Secure')),
		{ cookies: 'broken: The cookie access_token has SameSite=None' },
	),
	host('that answers 403 instead of 401', status(`${R}/self`, 401, 403), {
		'signed-out': `broken: GET ${R}/self without cookies returned 403`,
	}),
	host(
		'that accepts any password',
		(answer, { path, body }) =>
			answer.status === 401 && path === `${R}/login`
				? { insteadOf: { body: body.replace('-wrong', '') } }
				: undefined,
		{ 'wrong-password': 'broken: A wrong password returned 200.' },
	),
	host(
		"that doesn't renew without an access token",
		(answer, { path, headers }) => {
			if (path === `${R}/refresh-token` && !headers.cookie?.includes('access_token')) {
				answer.status = 401
				answer.json = { success: false, message: 'No.' }
			}
		},
		{ renewal: `broken: PUT ${R}/refresh-token with refresh_token alone returned 401` },
	),
	host('that fails instead of refusing a renewal', status(`${R}/refresh-token`, 401, 500), {
		'refused-renewal': 'broken: A renewal without cookies returned 500',
	}),
	host('whose logout keeps the cookies', of(`PUT ${R}/logout`, header('set-cookie')), {
		logout: 'broken: The logout does not clear the cookie',
	}),
	host(
		"whose logout doesn't end the session",
		(() => {
			let isOut = false
			return (answer: Answer, received: Parameters<Fault>[1]) => {
				if (isOut) accepted(`${R}/self`, 401, 200)(answer, received)
				isOut ||= received.path === `${R}/logout`
			}
		})(),
		{ 'logout-ends': 'tolerated: Cookies from before the logout still open the session.' },
	),
	host(
		"whose profile lacks the password's state",
		of(`GET ${R}/self`, (_answer, json) => delete json.data.passwordReset),
		{ self: 'broken: data.passwordReset is missing. There are ' },
	),
	host(
		'that names the title differently',
		eachNews((item) => {
			item.title = item.newsTitle
			delete item.newsTitle
		}),
		{
			news: 'broken: data[].newsTitle is missing in all 30. There are _id, brief, createdAt',
			'news-detail': 'broken: data.newsTitle is missing.',
		},
	),
	host(
		'that names the first category differently',
		instead((path) =>
			path.includes('=Political')
				? path.replace('Political', 'None')
				: path.replace('=Politics', '=Political'),
		),
		{
			'update-type-political':
				'broken: updateType=Political returned 400 (“There is no category "None".”): VITE_UPDATE_TYPE_POLITICAL must be',
		},
	),
	host(
		'that ignores the category',
		instead((path) => path.replace(/updateType=\w+/, 'updateType=Local')),
		{ 'tabs-differ': 'broken: Political and Government begin with the same news' },
	),
	host(
		'that ignores the page',
		instead((path) => (path.startsWith(`${R}/news?`) ? path.replace(/page=\d+/, 'page=1') : path)),
		{
			'news-paging':
				'broken: Page 2 repeats 10 of the entries of page 1: does the host read the parameter page?',
		},
	),
	host(
		'that lists the oldest news first',
		of(`GET ${R}/news?`, (_answer, json) => json.data.reverse()),
		{ 'news-order': 'broken: The news are not sorted newest first.' },
	),
	host('that answers 200 for missing news', accepted(`${R}/news/0000`, 404, 200), {
		'news-gone': 'broken: A missing news item returned 200.',
	}),
	host(
		'whose submissions have no paging',
		of(`GET ${R}/submissions`, (_answer, json) => delete json.data.meta),
		{ submissions: 'broken: `meta` is required, in `data` or beside it.' },
	),
	host('that uses an unknown status', eachSubmission(set({ status: 'PUBLISHED' })), {
		'submissions-words': 'tolerated: The app does not know the status “PUBLISHED”; it knows Live,',
	}),
	host(
		'whose file paths are full addresses',
		eachFile((file) => {
			file.filePath = `https://cdn.example.net/${file.filePath}`
		}),
		{ 'media-path': 'broken: The filePath "https://cdn.example.net/' },
	),
	host(
		'that sends a page instead of a file',
		media(header('content-type', 'text/html; charset=utf-8')),
		{ media: 'returned text/html; charset=utf-8, not a picture.' },
	),
	host('whose media return 403 without a session', behindSession(403), {
		'media-session': 'broken: Media are behind a session, and without it return 403',
	}),
	host('that declares pictures as videos', eachFile(set({ type: 'video' })), {
		'media-type': 'as a video, but it is image/',
	}),
	host(
		'whose ranges are one byte off',
		(answer, { path }) => {
			if (isMedia(path) && answer.status === 206)
				answer.bytes = Buffer.concat([answer.bytes.subarray(1), Buffer.of(0)])
		},
		{ 'media-range': 'broken: A part differs from the same bytes of the whole file.' },
	),
	host(
		'whose ETags are weak',
		media(({ headers }) => {
			headers.etag = `W/${headers.etag}`
		}),
		{ 'media-validator': 'tolerated: Media have a weak ETag (W/"' },
	),
	host(
		'without If-Range',
		(_answer, { path, headers }) =>
			isMedia(path) && headers['if-range']
				? { insteadOf: { headers: { ...headers, 'if-range': undefined } } }
				: undefined,
		{ 'media-if-range': 'broken: With the If-Range' },
	),
	host(
		'whose responses may be cached',
		of('GET /v1', header('cache-control', 'public, max-age=60')),
		{ caching: `broken: GET ${R}/self and` },
	),
	host(
		'whose clock is an hour slow',
		(answer) => header('date', new Date(Date.now() - 3_600_000).toUTCString())(answer),
		{ date: "tolerated: The host's clock and this machine's are 60 minutes apart." },
	),
	host(
		'that refuses everything with 200',
		(answer) => {
			if (answer.status >= 400 && answer.json !== undefined) answer.status = 200
		},
		{
			'signed-out': `broken: GET ${R}/self without cookies returned 200 and success: false`,
		},
	),
	host(
		'that sends the app for an unknown call',
		(answer, { path }) => {
			if (path !== '/v1/no-such-call') return
			answer.status = 200
			answer.headers = { 'content-type': 'text/html' }
			answer.json = undefined
			answer.bytes = Buffer.from('<!doctype html>')
		},
		{ 'unknown-path': 'broken: /v1/no-such-call returned 200 and text/html' },
	),
	host(
		'that allows only 20 calls',
		(() => {
			let calls = 0
			return (answer: Answer) => {
				calls += 1
				if (calls > 20) answer.status = 429
			}
		})(),
		{ rate: 'broken: The host answered 429 to request 21' },
	),
	across('that allows no origin', header('access-control-allow-origin'), {
		'cors-calls': `broken: GET ${R}/self does not allow ${APP}`,
		'cors-preflight': `broken: OPTIONS ${R}/login does not allow`,
		'cors-media': 'broken: GET /news/',
	}),
	across(
		'whose preflights disallow PUT',
		(answer, { method }) =>
			method === 'OPTIONS' && header('access-control-allow-methods', 'GET, POST')(answer),
		{ 'cors-preflight': `broken: The preflight of PUT ${R}/refresh-token does not allow PUT.` },
	),
	across(
		'that allows any origin',
		({ headers: sent }, { headers }) => {
			if (!headers.origin) return
			sent['access-control-allow-origin'] = headers.origin
			sent['access-control-allow-credentials'] = 'true'
		},
		{ 'cors-strangers': 'broken: Any origin is allowed with credentials' },
	),
	elsewhere('on another site than the app', () => undefined, {
		'same-site': 'and the cookie access_token is not SameSite=None; Secure: no phone accepts it.',
	}),
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
	writable(
		'that gives submissions its local time as UTC',
		eachSubmission((item) => {
			item.createdAt = new Date(Date.parse(item.createdAt) + 19_800_000).toISOString()
		}),
		{
			'submit-time': 'broken: The submission',
		},
	),
]
