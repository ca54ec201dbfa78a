import { CALLS } from '../../../src/shared/contract/calls.ts'
import type { CheckedHost, Session } from '../checked-host.ts'
import type { Exchange } from '../host-client.ts'
import { Skip, type Verdict } from '../report.ts'

/** The response headers that scripts of another origin must be able to read. */
const CALL_HEADERS = ['date']
const MEDIA_HEADERS = ['etag', 'content-range', 'accept-ranges']

const FOREIGN_ORIGIN = 'https://stranger.invalid'

/** Checks that the app may use the host from its own origin, and that no other origin may. */
export async function examineCrossOrigin(
	host: CheckedHost,
	session: Session,
	mediaPath: string | undefined,
): Promise<void> {
	const { client, report, appOrigin: origin = client.origin } = host
	const get = (path: string, headers: Record<string, string>, cookies?: Session) =>
		client.send('GET', path, { headers, ...(cookies && { cookies }) })
	const preflight = (path: string, method: string, headers: string[]) =>
		client.send('OPTIONS', path, {
			headers: {
				origin,
				'access-control-request-method': method,
				'access-control-request-headers': headers.join(','),
			},
		})
	await report.promise('cors-strangers', async (verdict) => {
		const { headers } = await get(CALLS.self.path, { origin: FOREIGN_ORIGIN }, session)
		const allowed = headers.get('access-control-allow-origin')
		if (allowed === FOREIGN_ORIGIN && headers.get('access-control-allow-credentials') === 'true')
			verdict.broken(
				'Any origin is allowed with credentials: any subdomain of the site can use the session.',
			)
	})
	if (origin === client.origin) return

	await report.promise('cors-calls', async (verdict) => {
		const answer = await get(CALLS.self.path, { origin }, session)
		if (!examineAllowed(answer, origin, verdict)) return
		examineExposed(answer, CALL_HEADERS, verdict)
		examineAllowed(await get(CALLS.self.path, { origin }), origin, verdict)
	})
	await report.promise('cors-preflight', async (verdict) => {
		for (const { method, path } of [CALLS.login, CALLS.refreshToken]) {
			const headers = ['content-type']
			const answer = await preflight(path, method, headers)
			examinePreflight(answer, { method, headers, origin }, verdict)
		}
	})
	await report.promise('cors-media', async (verdict) => {
		if (mediaPath === undefined) throw new Skip('There was no media file on this host.')
		const answer = await get(mediaPath, { origin, range: 'bytes=0-9' }, session)
		if (!examineAllowed(answer, origin, verdict)) return
		examineExposed(answer, MEDIA_HEADERS, verdict)
		// A simple Range needs no preflight, but If-Range does.
		const headers = ['range', 'if-range']
		const preflighted = await preflight(mediaPath, 'GET', headers)
		examinePreflight(preflighted, { method: 'GET', headers, origin }, verdict)
	})
}

function examineAllowed(
	{ method, path, headers }: Exchange,
	origin: string,
	verdict: Verdict,
): boolean {
	const what = `${method} ${path.replace(/\?.*/, '')}`
	const allowed = headers.get('access-control-allow-origin')
	if (allowed === '*') {
		verdict.broken(`${what} allows the origin *, which browsers refuse with credentials.`)
	} else if (allowed !== origin) {
		verdict.broken(
			`${what} does not allow ${origin} (Access-Control-Allow-Origin: ${allowed ?? 'missing'}).`,
		)
	} else if (headers.get('access-control-allow-credentials') !== 'true') {
		verdict.broken(`${what} has no Access-Control-Allow-Credentials: true.`)
	} else return true
	return false
}

function examinePreflight(
	answer: Exchange,
	{ method, headers, origin }: { method: string; headers: string[]; origin: string },
	verdict: Verdict,
): void {
	const what = `The preflight of ${method} ${answer.path}`
	if (answer.status < 200 || answer.status > 299) {
		verdict.broken(`${what} returned ${answer.status}.`)
		return
	}
	if (!examineAllowed(answer, origin, verdict)) return
	// The three simple methods needn't be listed.
	const methods = ['get', 'head', 'post', ...namesIn(answer, 'access-control-allow-methods')]
	if (!methods.includes(method.toLowerCase())) verdict.broken(`${what} does not allow ${method}.`)
	const allowed = namesIn(answer, 'access-control-allow-headers')
	for (const header of headers)
		if (!allowed.includes(header)) verdict.broken(`${what} does not allow the header ${header}.`)
}

function examineExposed(answer: Exchange, needed: readonly string[], verdict: Verdict): void {
	const exposed = namesIn(answer, 'access-control-expose-headers')
	const missing = needed.filter((name) => answer.headers.has(name) && !exposed.includes(name))
	if (missing.length > 0)
		verdict.tolerated(
			`GET ${answer.path} does not let the app read ${missing.join(', ')} (Access-Control-Expose-Headers).`,
		)
}

function namesIn({ headers }: Exchange, header: string): string[] {
	return (headers.get(header) ?? '').split(',').map((name) => name.trim().toLowerCase())
}
