// @vitest-environment node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type CheckOptions, checkHost } from '../../../deploy/check-host/check-host.ts'
import { exitCodeOf, type Line, tableOf } from '../../../deploy/check-host/report.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createProxy } from '../../api-host/server/proxy.ts'
import { listen, startHost } from '../api-host/running-host.ts'
import { type Answer, type Asked, type Fault, startFaultyHost } from './faulty-host.ts'

const APP = 'http://127.0.0.1:4173'
const ELSEWHERE = 'https://app.example.org'
const R = '/v1/reporter'
const WRITE = { write: true, listedWithin: 1500 }
const CROSS = { appOrigin: APP }

/** Entries of the answers, which no schema promises to a test. */
// biome-ignore lint/suspicious/noExplicitAny: they are changed at any place
type Json = any

async function startReference() {
	return startHost({ allowedOrigins: [APP, ELSEWHERE], veteranSubmissions: 25 })
}

function check(origin: string, options: Partial<CheckOptions> = {}) {
	return checkHost({ origin, account: ACCOUNTS.ordinary, timeout: 5000, ...options })
}

/** The promises that are not kept, each with what was found. */
function findings(lines: readonly Line[]): Record<string, string> {
	return Object.fromEntries(
		lines
			.filter(({ outcome }) => outcome === 'broken' || outcome === 'tolerated')
			.map(({ promise, outcome, sentences }) => [promise, `${outcome}: ${sentences.join(' ')}`]),
	)
}

describe('a host that keeps all promises', () => {
	test('has no findings', async () => {
		const { url } = await startReference()
		const lines = await check(url, { ...CROSS, ...WRITE })

		expect(findings(lines)).toEqual({})
		expect(exitCodeOf(lines)).toBe(0)
		expect(lines.length).toBeGreaterThan(45)
		expect(tableOf(lines, url)).toMatch(/ok {7}The host can be reached\n/)
	})

	test('has none behind the proxy of the preview', async () => {
		const { url } = await startReference()
		const proxy = createProxy(url, '/nowhere')
		const lines = await check(await listen((request, response) => proxy(request, response)))
		expect(findings(lines)).toEqual({})
	})

	test('is not written to unless that is asked for', async () => {
		const { url, host } = await startReference()
		await check(url)
		expect(host.count('submitLinks')).toBe(0)
		expect(host.count('changeDefaultPassword')).toBe(0)
	})
})

/** Changes the answers of one call. */
function of(call: string, change: (answer: Answer, json: Json) => void): Fault {
	return (answer, { method, path }) => {
		if (`${method} ${path}`.startsWith(call) && answer.status < 400) change(answer, answer.json)
	}
}

const list = (change: (answer: Answer, json: Json) => void) => of(`GET ${R}/news?`, change)
const eachNews = (change: (item: Json) => void) =>
	((answer, { path }) => {
		const json = answer.json as Json
		if (answer.status === 200 && path.startsWith(`${R}/news`))
			for (const item of [json.data].flat()) change(item)
	}) satisfies Fault
const eachSubmission = (change: (item: Json) => void) =>
	of(`GET ${R}/submissions`, (_answer, json) => json.data.submissions.forEach(change))
const media = (change: (answer: Answer) => void): Fault => of('GET /news/', change)

/** Changes the lines that set cookies. */
function cookies(change: (line: string) => string): Fault {
	return ({ headers }) => {
		const lines = headers['set-cookie']
		if (lines !== undefined) headers['set-cookie'] = [lines].flat().map(change)
	}
}

type Case = [
	name: string,
	fault: Fault,
	found: Record<string, string>,
	options?: Partial<CheckOptions>,
]

const CASES: Case[] = [
	// What a session is made of.
	[
		'whose login does not say success',
		of(`POST ${R}/login`, (_answer, json) => delete json.success),
		{ login: 'broken: The answer to a login does not confirm it with success: true.' },
	],
	[
		'whose login sets no cookies',
		of(`POST ${R}/login`, ({ headers }) => delete headers['set-cookie']),
		{ login: 'broken: The login sets no cookie.' },
	],
	[
		'whose cookies a script can read',
		cookies((line) => line.replace('; HttpOnly', '')),
		{ 'cookie-http-only': 'broken: The cookie access_token is not HttpOnly.' },
	],
	[
		'whose cookies say nothing of other sites',
		cookies((line) => line.replace('; SameSite=Lax', '')),
		{ 'cookie-same-site': 'tolerated: The cookie access_token has no SameSite' },
	],
	[
		'whose cookies any site can use',
		cookies((line) => line.replace('SameSite=Lax', 'SameSite=None; Secure')),
		{ 'cookie-same-site': 'broken: The cookie access_token has SameSite=None' },
	],
	[
		'whose cookies go to the session’s calls only',
		cookies((line) => line.replace('Path=/', `Path=${R}`)),
		{ 'cookie-path': `broken: The cookie access_token has Path=${R} instead of Path=/.` },
	],
	[
		'whose cookies are for another domain',
		cookies((line) => `${line}; Domain=example.net`),
		{ 'cookie-domain': 'broken: The cookie access_token is for example.net' },
	],
	[
		'whose cookies end with the browser',
		cookies((line) => (line.includes('Max-Age=0') ? line : line.replace(/ Max-Age=\d+;/, ''))),
		{ 'cookie-lifetime': 'broken: The cookie access_token has no Max-Age' },
	],
	[
		'that answers 403 to whoever is not signed in',
		(answer, { path }) => {
			if (answer.status === 401 && path === `${R}/self`) answer.status = 403
		},
		{ 'signed-out': `broken: GET ${R}/self without cookies is answered with 403` },
	],
	[
		'that answers a wrong password with 400',
		(answer, { path }) => {
			if (answer.status === 401 && path === `${R}/login`) answer.status = 400
		},
		{ 'wrong-password': 'tolerated: A wrong password is answered with 400 instead of 401.' },
	],
	[
		'that says nothing to a wrong password',
		(answer, { path }) => {
			if (answer.status === 401 && path === `${R}/login`) answer.json = { success: false }
		},
		{ 'wrong-password': 'broken: A wrong password is answered without a message' },
	],
	[
		'that takes any password',
		(answer, { path, body }) =>
			answer.status === 401 && path === `${R}/login`
				? { insteadOf: { body: body.replace('-wrong', '') } }
				: undefined,
		{ 'wrong-password': 'broken: A wrong password is answered with 200.' },
	],
	[
		'that renews nothing once the access is gone',
		(answer, { path, headers }) => {
			if (path === `${R}/refresh-token` && !headers.cookie?.includes('access_token')) {
				answer.status = 401
				answer.json = { success: false, message: 'No.' }
			}
		},
		{ renewal: `broken: PUT ${R}/refresh-token with refresh_token alone is answered with 401` },
	],
	[
		'whose renewal sets no cookies',
		of(`PUT ${R}/refresh-token`, ({ headers }) => delete headers['set-cookie']),
		{ renewal: 'broken: The renewal sets no cookies.' },
	],
	[
		'that fails where a renewal has to be refused',
		(answer, { path }) => {
			if (path === `${R}/refresh-token` && answer.status === 401) answer.status = 500
		},
		{
			'used-token': 'broken: A used refresh token is answered with 500.',
			'refused-renewal': 'broken: A renewal without cookies is answered with 500',
		},
	],
	[
		'whose logout leaves the cookies',
		of(`PUT ${R}/logout`, ({ headers }) => delete headers['set-cookie']),
		{ logout: 'broken: The logout does not clear the cookie' },
	],
	[
		'whose logout is only of the phone',
		(() => {
			let isOut = false
			return (answer: Answer, { path }: Asked) => {
				if (isOut && path === `${R}/self`) answer.status = 200
				isOut ||= path === `${R}/logout`
			}
		})(),
		{ 'logout-ends': 'tolerated: Cookies from before the logout still open the session.' },
	],
	// What is in the answers.
	[
		'whose profile lacks the state of the password',
		of(`GET ${R}/self`, (_answer, json) => delete json.data.passwordReset),
		{ self: 'broken: data.passwordReset is missing. There are ' },
	],
	[
		'that answers a page instead of the profile',
		of(`GET ${R}/self`, (answer) => {
			answer.headers['content-type'] = 'text/html'
			answer.json = undefined
			answer.bytes = Buffer.from('<!doctype html>')
			answer.headers['content-length'] = '15'
		}),
		{ self: `broken: GET ${R}/self is answered with text/html, which is no JSON.` },
	],
	[
		'that calls the title otherwise',
		eachNews((item) => {
			item.title = item.newsTitle
			delete item.newsTitle
		}),
		{
			news: 'broken: data[].newsTitle is missing in all 30. There are _id, brief, createdAt',
			'news-detail': 'broken: data.newsTitle is missing.',
		},
	],
	[
		'whose ids are numbers',
		eachNews((item) => {
			item._id = Number.parseInt(item._id.slice(-6), 16)
		}),
		{
			news: 'tolerated: data[]._id is',
			// It knows its news by the ids that it gave out.
			'news-detail': 'broken: GET',
		},
	],
	[
		'whose times are of no form',
		eachNews((item) => {
			item.createdAt = 'yesterday'
		}),
		{
			news: 'broken: data[].createdAt is "yesterday" in all 30',
			'news-detail': 'broken: data.createdAt is "yesterday"',
		},
	],
	[
		'whose paging stands elsewhere',
		list((_answer, json) => {
			json.paging = json.meta
			delete json.meta
		}),
		{
			news: 'broken: meta is missing in all 3. There are success, message, data, paging.',
			'news-paging': 'broken: The news of Political say that there is no page 2, and there is one',
		},
	],
	[
		'whose list is an object',
		list((_answer, json) => {
			json.data = { items: json.data }
		}),
		{ news: 'broken: /v1/reporter/news?page=1&pageSize=10&updateType=Political is answered with' },
	],
	[
		'that calls the first tab otherwise',
		(_answer, { path }) =>
			path.includes('updateType=Political')
				? { insteadOf: { path: path.replace('Political', 'None') } }
				: path.includes('updateType=Politics')
					? { insteadOf: { path: path.replace('Politics', 'Political') } }
					: undefined,
		{
			'update-type-political':
				'broken: updateType=Political is answered with 400 (“There is no category "None".”), updateType=Politics with news: build with VITE_UPDATE_TYPE_POLITICAL=Politics.',
		},
	],
	[
		'that does not look at the category',
		(_answer, { path }) =>
			path.includes('updateType=')
				? { insteadOf: { path: path.replace(/updateType=\w+/, 'updateType=Local') } }
				: undefined,
		{ 'tabs-differ': 'broken: Political and Government begin with the same news' },
	],
	[
		'that does not look at the page',
		(_answer, { path }) =>
			path.startsWith(`${R}/news?`)
				? { insteadOf: { path: path.replace(/page=\d+/, 'page=1') } }
				: undefined,
		{
			'news-paging':
				'broken: Page 2 repeats 10 of the entries of page 1: is the parameter page read?',
		},
	],
	[
		'whose list never ends',
		list((_answer, json) => {
			json.meta.page.hasNext = true
		}),
		{
			'news-paging':
				'broken: The news of Political never end: hasNext is true behind the last page.',
		},
	],
	[
		'whose news come oldest first',
		list((_answer, json) => json.data.reverse()),
		{ 'news-order': 'broken: The news do not come newest first.' },
	],
	[
		'that answers news that do not exist with a page',
		(answer, { path }) => {
			if (path.startsWith(`${R}/news/0000`)) answer.status = 200
		},
		{ 'news-gone': 'broken: A news item that does not exist is answered with 200.' },
	],
	[
		'whose submissions have no paging',
		of(`GET ${R}/submissions`, (_answer, json) => delete json.data.meta),
		{
			submissions: 'broken: `meta` has to be there, in `data` or beside it.',
		},
	],
	[
		'whose metrics are texts',
		eachSubmission((item) => {
			if (item.latestMetrics) item.latestMetrics.views = String(item.latestMetrics.views)
		}),
		{ submissions: 'tolerated: data.submissions[].latestMetrics.views is "' },
	],
	[
		'that has other words for a status',
		eachSubmission((item) => {
			item.status = 'PUBLISHED'
		}),
		{
			'submissions-words':
				'tolerated: The app does not know the status “PUBLISHED”; it knows Live,',
		},
	],
	// Media.
	[
		'whose file paths are addresses',
		eachNews((item) => {
			for (const file of item.mediaFiles) file.filePath = `https://cdn.example.net/${file.filePath}`
		}),
		{ 'media-path': 'broken: The filePath "https://cdn.example.net/' },
	],
	[
		'whose media are below another path',
		(_answer, { path }) =>
			path.startsWith('/public/')
				? { insteadOf: { path: path.replace('/public', '') } }
				: path.startsWith('/news/')
					? { insteadOf: { path: '/news/gone.jpg' } }
					: undefined,
		{ media: 'which is answered with 404. The file is at http://127.0.0.1' },
	],
	[
		'that answers a page for a file',
		media((answer) => {
			answer.headers['content-type'] = 'text/html; charset=utf-8'
		}),
		{ media: 'is answered with text/html; charset=utf-8, which is no picture.' },
	],
	[
		'that knows no parts of files',
		(_answer, { path, headers }) =>
			path.startsWith('/news/') && headers.range
				? { insteadOf: { headers: { ...headers, range: undefined } } }
				: undefined,
		{ 'media-range': 'tolerated: Media are answered whole where a part was asked for' },
	],
	[
		'whose parts are one byte off',
		(answer, { path }) => {
			if (path.startsWith('/news/') && answer.status === 206)
				answer.bytes = Buffer.concat([answer.bytes.subarray(1), Buffer.of(0)])
		},
		{ 'media-range': 'broken: A part has other bytes than the whole file has there.' },
	],
	[
		'whose tags of files are weak',
		media(({ headers }) => {
			headers.etag = `W/${headers.etag}`
		}),
		{ 'media-validator': 'tolerated: Media have a weak ETag (W/"' },
	],
	[
		'that does not look at If-Range',
		(_answer, { path, headers }) =>
			path.startsWith('/news/') && headers['if-range']
				? { insteadOf: { headers: { ...headers, 'if-range': undefined } } }
				: undefined,
		{
			'media-if-range': 'broken: With the If-Range of another version a part is sent all the same',
		},
	],
	[
		'that answers a range behind the end with nothing',
		(answer, { path }) => {
			if (path.startsWith('/news/') && answer.status === 416) answer.status = 200
		},
		{
			'media-416':
				'tolerated: A range behind the end of a file is answered with 200 instead of 416.',
		},
	],
	// What holds for all answers.
	[
		'whose answers may be kept on the way',
		of('GET /v1', ({ headers }) => {
			headers['cache-control'] = 'public, max-age=60'
		}),
		{ caching: `broken: GET ${R}/self and` },
	],
	[
		'whose answers have no time',
		({ headers }) => {
			delete headers.date
		},
		{ date: `tolerated: POST ${R}/login and` },
	],
	[
		'whose clock is an hour late',
		({ headers }) => {
			headers.date = new Date(Date.now() - 3_600_000).toUTCString()
		},
		{ date: "tolerated: The host's clock and this machine's are 60 minutes apart." },
	],
	[
		'whose JSON is called text',
		({ headers }) => {
			if (headers['content-type'] === 'application/json') headers['content-type'] = 'text/plain'
		},
		{ 'json-type': 'answered with Content-Type text/plain.' },
	],
	[
		'that answers the app where there is no call',
		(answer, { path }) => {
			if (path !== '/v1/no-such-call') return
			answer.status = 200
			answer.headers['content-type'] = 'text/html'
		},
		{ 'unknown-path': 'broken: /v1/no-such-call is answered with 200 and text/html' },
	],
	[
		'that allows few calls',
		(() => {
			let calls = 0
			return (answer: Answer) => {
				calls += 1
				if (calls > 20) answer.status = 429
			}
		})(),
		{ rate: 'broken: The host answered 429 to request 21' },
	],
	// Another origin.
	[
		'that allows no origin',
		({ headers }) => {
			delete headers['access-control-allow-origin']
		},
		{
			'cors-calls': `broken: GET ${R}/self does not allow ${APP}`,
			'cors-errors': `broken: GET ${R}/self does not allow ${APP}`,
			'cors-preflight': `broken: The preflight`.replace(
				'The preflight',
				`OPTIONS ${R}/login does not allow`,
			),
			'cors-media': 'broken: GET /news/',
		},
		CROSS,
	],
	[
		'that allows origins but not in refusals',
		({ status, headers }) => {
			if (status >= 400) delete headers['access-control-allow-origin']
		},
		{ 'cors-errors': `broken: GET ${R}/self does not allow ${APP}` },
		CROSS,
	],
	[
		'that allows no credentials',
		({ headers }, { path }) => {
			if (path === `${R}/self`) delete headers['access-control-allow-credentials']
		},
		{
			'cors-calls': 'has no Access-Control-Allow-Credentials: true.',
			'cors-errors': 'has no Access-Control-Allow-Credentials: true.',
		},
		CROSS,
	],
	[
		'whose preflights know no PUT',
		({ headers }, { method }) => {
			if (method === 'OPTIONS') headers['access-control-allow-methods'] = 'GET, POST'
		},
		{ 'cors-preflight': `broken: The preflight of PUT ${R}/refresh-token does not allow PUT.` },
		CROSS,
	],
	[
		'whose preflights know no If-Range',
		({ headers }, { method }) => {
			if (method === 'OPTIONS') headers['access-control-allow-headers'] = 'Content-Type, Range'
		},
		{ 'cors-media': 'does not allow the header if-range.' },
		CROSS,
	],
	[
		'that exposes no headers',
		({ headers }) => {
			delete headers['access-control-expose-headers']
		},
		{ 'cors-exposed': `tolerated: GET ${R}/self does not let the app read date` },
		CROSS,
	],
	[
		'that allows any origin',
		({ headers: sent }, { headers }) => {
			if (!headers.origin) return
			sent['access-control-allow-origin'] = headers.origin
			sent['access-control-allow-credentials'] = 'true'
		},
		{ 'cors-strangers': 'broken: Any origin is allowed with credentials' },
		CROSS,
	],
	[
		'of another site than the app',
		() => undefined,
		{ 'same-site': 'broken: app.example.org and 127.0.0.1' },
		{ appOrigin: ELSEWHERE },
	],
	// Submitting.
	[
		'that confirms nothing',
		of(`POST ${R}/news/`, (answer) => {
			answer.json = {}
		}),
		{ submit: 'The answer to a submission confirms nothing' },
		WRITE,
	],
	[
		'that takes a link twice',
		(answer, { method, path }) => {
			if (method === 'POST' && path.startsWith(`${R}/news/`) && answer.status === 409)
				answer.status = 201
		},
		{ 'submit-twice': 'broken: The same link is taken twice.' },
		WRITE,
	],
	[
		'that lists submissions with their links shortened',
		eachSubmission((item) => {
			item.contentLink = 'https://short.example/x'
		}),
		{ 'submit-listed': 'is not among the submissions after 10 seconds' },
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

describe('a host', () => {
	test.each(CASES)('%s is told so, and nothing else', async (_name, fault, found, options) => {
		const { url } = await startReference()
		const lines = await check(await startFaultyHost(url, fault), options)
		const seen = findings(lines)
		expect(seen).toEqual(
			Object.fromEntries(
				Object.entries(found).map(([promise, sentence]) => [
					promise,
					expect.stringContaining(sentence),
				]),
			),
		)
		expect(exitCodeOf(lines)).toBe(
			Object.values(seen).some((text) => text.startsWith('broken')) ? 2 : 1,
		)
	})
})

describe('where there is no host to examine', () => {
	test('a dead address is named', async () => {
		const server = createServer()
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		const { port } = server.address() as AddressInfo
		await new Promise((resolve) => server.close(resolve))

		const lines = await check(`http://127.0.0.1:${port}`)
		expect(findings(lines)).toEqual({ reachable: `broken: Nothing listens at 127.0.0.1:${port}.` })
	})

	test('a name that does not exist is named', async () => {
		const lines = await check('http://api.reporter-portal.invalid')
		expect(findings(lines)).toEqual({
			reachable: 'broken: There is no host of the name api.reporter-portal.invalid.',
		})
	})

	test('a host that speaks no TLS is named', async () => {
		const { url } = await startReference()
		const lines = await check(url.replace('http:', 'https:'))
		expect(findings(lines)).toEqual({
			reachable: expect.stringMatching(
				/^broken: 127\.0\.0\.1:\d+ does not speak TLS that browsers understand/,
			),
		})
	})

	test('a host that hangs is named, and waited for no longer than is said', async () => {
		const url = await listen(() => undefined)
		const lines = await check(url, { timeout: 200 })
		expect(findings(lines)).toEqual({
			reachable: 'broken: HEAD /v1/ had no answer within 0.2 seconds.',
		})
	})

	test('a host that drops connections is named', async () => {
		const url = await listen((request) => request.socket.resetAndDestroy())
		const lines = await check(url)
		expect(findings(lines)).toEqual({
			reachable: expect.stringMatching(/^broken: 127\.0\.0\.1:\d+ dropped the connection at HEAD/),
		})
	})

	test('a host that hangs in the middle is named by the call that it hangs at', async () => {
		const { url, host } = await startReference()
		host.trouble.set({ call: 'submissions', kind: 'hang' })
		const seen = findings(await check(url, { timeout: 1500 }))
		expect(seen).toEqual({
			submissions: `broken: GET ${R}/submissions?page=1&pageSize=10 had no answer within 1.5 seconds.`,
		})
	})

	test('an account that cannot log in is named, and nothing else is tried', async () => {
		const { url, host } = await startReference()
		const account = { ...ACCOUNTS.ordinary, password: 'Wrong@123' }
		expect(findings(await check(url, { account }))).toEqual({
			login:
				'broken: The login is answered with 401 (“Incorrect e-mail or password.”): are e-mail and password right?',
		})
		expect(host.log.entries).toHaveLength(2)
	})
})

describe('the command', () => {
	const environment = {
		CHECK_HOST_EMAIL: ACCOUNTS.ordinary.emailAddress,
		CHECK_HOST_PASSWORD: ACCOUNTS.ordinary.password,
	}

	async function run(args: string[], env: Record<string, string> = environment) {
		const command = spawn(process.execPath, ['deploy/check-host/main.ts', ...args], {
			env: { PATH: process.env.PATH, ...env },
		})
		const read = async (stream: AsyncIterable<Buffer>) => {
			let text = ''
			for await (const chunk of stream) text += chunk
			return text
		}
		const [output, errors] = await Promise.all([
			read(command.stdout),
			read(command.stderr),
			once(command, 'exit'),
		])
		return { output, errors, status: command.exitCode }
	}

	test('prints a line for each promise, and exits with 0 where all is well', async () => {
		const { url } = await startReference()
		const { output, status } = await run([url])
		expect(output).toContain('ok       A login is confirmed and sets cookies\n')
		expect(output).toContain('0 lenient, 0 broken')
		expect(status).toBe(0)
	})

	test('prints JSON for scripts, never with the password in it, and exits by what it found', async () => {
		const { url, host } = await startReference()
		host.trouble.set({ call: 'self', kind: 'html' })
		const { output, status } = await run([url, '--json'])
		const { exitCode, promises } = JSON.parse(output)
		expect([exitCode, status]).toEqual([2, 2])
		expect(promises).toContainEqual(expect.objectContaining({ promise: 'self', outcome: 'broken' }))
		expect(output).not.toContain(ACCOUNTS.ordinary.password)
	})

	test('asks with the words that the build is told', async () => {
		const { url } = await startReference()
		const { output } = await run([url], { ...environment, VITE_UPDATE_TYPE_LOCAL: 'Regional' })
		expect(output).toContain('updateType=Local with news: build with VITE_UPDATE_TYPE_LOCAL=Local.')
	})

	test.each([
		['no address', [], environment, 'npm run check-host -- https://api.example.org'],
		['no password', ['https://api.example.org'], {}, 'CHECK_HOST_PASSWORD in the environment'],
		['no web address', ['api.example.org'], environment, '“api.example.org” is no web address'],
		['a password in the address', ['https://a:b@api.example.org'], environment, 'belong into the'],
		['an unknown option', ['https://api.example.org', '--password=x'], environment, '--password'],
	])('exits with 3 and says why where there is %s', async (_what, args, env, words) => {
		const { errors, status } = await run(args, env)
		expect(errors).toContain(words)
		expect(status).toBe(3)
	})

	test('exits with 3 where the host cannot be reached', async () => {
		const url = await listen(() => undefined)
		const { output, status } = await run([url, '--timeout', '0.2'])
		expect(output).toContain('had no answer within 0.2 seconds')
		expect(status).toBe(3)
	})
})
