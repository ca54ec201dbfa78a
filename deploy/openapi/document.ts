import { readFileSync } from 'node:fs'
import { CALL_NAMES, type CallName } from '../../src/shared/contract/call-name.ts'
import { API_PREFIX, CALLS } from '../../src/shared/contract/calls.ts'
import { componentSchemas } from './components.ts'
import { OPERATIONS, PARAMETERS, templateOf } from './operations.ts'

type Json = { [name: string]: unknown }

/** The path of the document. */
export const OPENAPI_FILE = new URL('../../src/shared/contract/openapi.json', import.meta.url)

const TAGS = {
	Session: 'Logging in and out, and what keeps a session alive.',
	News: 'News in categories, and their media.',
	Submissions: "Reporters' links, and what became of them.",
	Insights: 'Two calls that no screen uses yet.',
	Connection: 'Whether the host can be reached.',
} as const

/** The headers that every response should have. */
const COMMON_HEADERS = {
	Date: reference('headers', 'Date'),
	'Cache-Control': reference('headers', 'NoStore'),
}

/** The whole contract as an OpenAPI 3.1 document. */
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
			version: packageVersion(),
			license: { name: 'MIT', identifier: 'MIT' },
			description: [
				'Made from the schemas that the app reads responses by. It says what a host should send; the app',
				'reads more leniently, as README.md beside this file explains. Responses may carry more than is listed.',
				'A host of another origin than the app must be of the same site, allow that origin with credentials,',
				'the methods here and the request headers Content-Type, Range and If-Range, and expose Date, ETag,',
				'Content-Range, Content-Length and Accept-Ranges.',
			].join(' '),
		},
		servers: [{ url: '/', description: "The app's own origin, or the one that the build names." }],
		tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
		security: [{ session: [] }],
		paths,
		components: {
			securitySchemes: {
				session: {
					type: 'apiKey',
					in: 'cookie',
					name: 'access_token',
					description: 'An HttpOnly cookie; its name is the host’s own business.',
				},
			},
			parameters: PARAMETERS,
			headers: {
				Date: {
					description: "The host's time. The page must be able to read it.",
					schema: { type: 'string' },
				},
				NoStore: {
					description: 'The app keeps its own copies: `no-store`, or at least `no-cache`.',
					schema: { type: 'string', examples: ['no-store'] },
				},
				SessionCookies: {
					description:
						'One header for each cookie: `HttpOnly`, `Secure` over https, `SameSite=Lax`, `Path=/`, `Max-Age`.',
					schema: { type: 'string' },
				},
				ClearedCookies: {
					description: 'The same cookies with `Max-Age=0`.',
					schema: { type: 'string' },
				},
				...MEDIA_HEADERS,
			},
			responses: {
				TooManyRequests: refusal('Too many requests. Ends the sign-in.'),
				Failed: refusal('It did not work. 408, 425 and 5xx leave open whether something was done.'),
			},
			schemas: componentSchemas(),
		},
	}
}

/** The text of the document. */
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
				description: schema === undefined ? 'Done; the body may be left out.' : 'Done.',
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
		description: 'Sent without cookies. Any status at all is an answer, a 404 too.',
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
	AcceptRanges: {
		description: 'That a part may be asked for.',
		schema: { const: 'bytes' },
	},
	ETag: {
		description: 'A strong one; else a `Last-Modified` has to be there.',
		schema: { type: 'string', pattern: '^"' },
	},
	LastModified: {
		description: 'Where there is no strong `ETag`.',
		schema: { type: 'string' },
	},
	ContentLength: {
		description: 'Bytes of the body.',
		schema: { type: 'integer', minimum: 0 },
	},
	ContentRange: {
		description: 'Which bytes these are, and of how many: `bytes 0-99/1234`.',
		schema: { type: 'string', pattern: '^bytes (\\d+-\\d+|\\*)/\\d+$' },
	},
} as const

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
			'At the `filePath` of a news item, which may have several segments, with backslashes turned into slashes and a leading `public/` removed. Never below `/v1`, never HTML or JSON. A 401 is renewed as for any call. Without ranges a download that was cut off begins again.',
		tags: ['News'],
		parameters: [
			{
				name: 'filePath',
				in: 'path',
				required: true,
				description: "The file's path; slashes in it stay slashes.",
				schema: { type: 'string' },
			},
			{
				name: 'Range',
				in: 'header',
				description: 'What is missing of the file.',
				schema: { type: 'string', examples: ['bytes=1000-'] },
			},
			{
				name: 'If-Range',
				in: 'header',
				description: 'The `ETag` or `Last-Modified` of what is there already.',
				schema: { type: 'string' },
			},
		],
		responses: {
			200: { description: 'The whole file.', headers, content },
			206: {
				description: 'The part that was asked for.',
				headers: { ...headers, 'Content-Range': reference('headers', 'ContentRange') },
				content,
			},
			401: refusal('Files may need the session.'),
			404: { description: 'There is no such file.' },
			416: {
				description: 'The range begins behind the end of the file.',
				headers: { 'Content-Range': reference('headers', 'ContentRange') },
			},
			default: { description: 'It did not work.' },
		},
	}
}

function packageVersion(): string {
	const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
	return (JSON.parse(text) as { version: string }).version
}
