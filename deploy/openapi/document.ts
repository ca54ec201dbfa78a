import type { JsonSchema } from '@valibot/to-json-schema'
import packageJson from '../../package.json' with { type: 'json' }
import { CALL_NAMES, type CallName } from '../../src/shared/contract/call-name.ts'
import { API_PREFIX, CALLS } from '../../src/shared/contract/calls.ts'
import { componentSchemas } from './components.ts'
import { OPERATIONS, PARAMETERS, templateOf } from './operations.ts'

type Json = { [name: string]: unknown }

export const OPENAPI_FILE = new URL('../../src/shared/contract/openapi.json', import.meta.url)

const TAGS = {
	Session: 'Login, logout and renewal of the session.',
	News: 'News in categories, and their media.',
	Submissions: "Reporters' links and their status.",
	Insights: 'Two calls that no screen uses yet.',
	Connection: 'Whether the host can be reached.',
} as const

/** The headers that every response should have. */
const COMMON_HEADERS = {
	Date: reference('headers', 'Date'),
	'Cache-Control': reference('headers', 'NoStore'),
}

export function openApiDocument(): Json {
	const paths: Record<string, Json> = {}
	for (const name of CALL_NAMES) {
		const path = templateOf(name)
		paths[path] = { ...paths[path], [CALLS[name].method.toLowerCase()]: operationOf(name) }
	}
	paths[API_PREFIX] = { head: reachableOperation() }
	paths['/{filePath}'] = { get: mediaOperation() }
	return {
		openapi: '3.1.1',
		info: {
			title: 'Reporter Portal: what the app asks of its API host',
			version: packageJson.version,
			license: { name: 'MIT', identifier: 'MIT' },
			description: [
				'Generated from the schemas with which the app parses responses. It describes what a host should send.',
				'The app is more lenient: see README.md beside this file. Responses may contain more fields.',
				'A host on another origin than the app must be same-site. It must allow that origin with credentials,',
				'the methods here and the request headers Content-Type, Range and If-Range. It must expose Date, ETag,',
				'Content-Range, Content-Length and Accept-Ranges.',
			].join(' '),
		},
		servers: [
			{ url: '/', description: "The app's own origin, or the one in the newsroom's settings." },
		],
		tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
		security: [{ session: [] }],
		paths,
		components: {
			securitySchemes: {
				session: {
					type: 'apiKey',
					in: 'cookie',
					name: 'access_token',
					description: 'An HttpOnly cookie. The host chooses its name.',
				},
			},
			parameters: PARAMETERS,
			headers: {
				Date: header("The host's time. Scripts of the page must be able to read it."),
				NoStore: header('The app keeps its own copies: `no-store`, or at least `no-cache`.', {
					examples: ['no-store'],
				}),
				SessionCookies: header(
					'One header for each cookie: `HttpOnly`, `Secure` over https, `SameSite=Lax`, `Path=/`, `Max-Age`.',
				),
				ClearedCookies: header('The same cookies with `Max-Age=0`.'),
				...MEDIA_HEADERS,
			},
			responses: {
				TooManyRequests: refusal('Too many requests. Ends the sign-in.'),
				Failed: refusal(
					'The call failed. After 408, 425 and 5xx it is unknown whether something was done.',
				),
			},
			schemas: componentSchemas(),
		},
	}
}

export function openApiText(): string {
	return `${JSON.stringify(openApiDocument(), undefined, '\t')}\n`
}

function operationOf(name: CallName): Json {
	const { summary, description, tag, parameters = [], request, isOpen, refusals } = OPERATIONS[name]
	return {
		operationId: name,
		summary,
		...(description !== undefined && { description }),
		tags: [tag],
		...(isOpen && { security: [] }),
		...(parameters.length > 0 && {
			parameters: parameters.map((parameter) => reference('parameters', parameter)),
		}),
		...(request !== undefined && { requestBody: { required: true, content: json(request) } }),
		responses: {
			...successesOf(name),
			...Object.fromEntries(
				Object.entries(refusals).map(([status, words]) => [status, refusal(words)]),
			),
			429: reference('responses', 'TooManyRequests'),
			default: reference('responses', 'Failed'),
		},
	}
}

function successesOf(name: CallName): Json {
	const { responses, cookies } = OPERATIONS[name]
	const setCookie = cookies && {
		'Set-Cookie': reference('headers', cookies === 'set' ? 'SessionCookies' : 'ClearedCookies'),
	}
	return Object.fromEntries(
		Object.entries(responses).map(([status, schema]) => [
			status,
			{
				description: schema === undefined ? 'Done. The body may be empty.' : 'Done.',
				headers: { ...COMMON_HEADERS, ...setCookie },
				...(schema !== undefined && { content: json(schema) }),
			},
		]),
	)
}

function refusal(description: string): Json {
	return { description, headers: COMMON_HEADERS, content: json('Failure') }
}

function json(schema: string): Json {
	return { 'application/json': { schema: reference('schemas', schema) } }
}

function reference(kind: string, name: string): Json {
	return { $ref: `#/components/${kind}/${name}` }
}

/** The app requests it to check whether the host can be reached. */
function reachableOperation(): Json {
	return {
		operationId: 'reachable',
		summary: 'Whether the host can be reached',
		description: 'Sent without cookies. Any status is a response, even a 404.',
		tags: ['Connection'],
		security: [],
		responses: {
			200: { description: 'Reached.' },
			'4XX': { description: 'Reached as well.' },
			default: { description: 'Reached as well.' },
		},
	}
}

const MEDIA_HEADERS = {
	AcceptRanges: header('The file supports range requests.', { const: 'bytes' }),
	ETag: header('A strong one, or else a `Last-Modified` is required.', { pattern: '^"' }),
	LastModified: header('If there is no strong `ETag`.'),
	ContentLength: header('Bytes of the body.', { type: 'integer', minimum: 0 }),
	ContentRange: header('The range and the total length, such as `bytes 0-99/1234`.', {
		pattern: '^bytes (\\d+-\\d+|\\*)/\\d+$',
	}),
}

function header(description: string, schema: JsonSchema = {}): Json {
	return { description, schema: { type: 'string', ...schema } }
}

/** A path parameter of OpenAPI is one segment, but a file's path may have several. */
function mediaOperation(): Json {
	const headers = {
		'Accept-Ranges': reference('headers', 'AcceptRanges'),
		ETag: reference('headers', 'ETag'),
		'Last-Modified': reference('headers', 'LastModified'),
		'Content-Length': reference('headers', 'ContentLength'),
	}
	const content = { 'image/*': {}, 'video/*': {}, 'application/octet-stream': {} }
	return {
		operationId: 'media',
		summary: 'A media file',
		description:
			'At the `filePath` of a news item, which may have several segments, with slashes for backslashes and without a leading `public/`. Never below `/v1`, never HTML or JSON. After a 401 the app renews the session, as for any call. Without ranges, interrupted downloads start over.',
		tags: ['News'],
		parameters: [
			{
				name: 'filePath',
				in: 'path',
				required: true,
				description: "The file's path, which may contain slashes.",
				schema: { type: 'string' },
			},
			{
				name: 'Range',
				in: 'header',
				description: 'The missing part of the file.',
				schema: { type: 'string', examples: ['bytes=1000-'] },
			},
			{
				name: 'If-Range',
				in: 'header',
				description: 'The `ETag` or `Last-Modified` of the part that the app has.',
				schema: { type: 'string' },
			},
		],
		responses: {
			200: { description: 'The whole file.', headers, content },
			206: {
				description: 'The requested part.',
				headers: { ...headers, 'Content-Range': reference('headers', 'ContentRange') },
				content,
			},
			401: refusal('Files may need the session.'),
			404: { description: 'There is no such file.' },
			416: {
				description: 'The range starts after the end of the file.',
				headers: { 'Content-Range': reference('headers', 'ContentRange') },
			},
			default: { description: 'The call failed.' },
		},
	}
}
