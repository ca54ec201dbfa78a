import { API_PREFIX } from '../../../src/shared/contract/calls.ts'
import type { CheckedHost } from '../checked-host.ts'
import type { Exchange } from '../host-client.ts'
import { Skip } from '../report.ts'
import { isRefusedAs200 } from './refusals.ts'

const MINUTE = 60_000

/** More than a network delays a response. */
const DATE_TOLERANCE_MS = 10 * MINUTE

/** Checks what every response must have, in all responses so far. Call it last. */
export async function examineResponses({ client, report }: CheckedHost): Promise<void> {
	const calls = client.exchanges.filter(
		({ path, json, method }) =>
			path.startsWith(`${API_PREFIX}/`) && json !== undefined && method !== 'OPTIONS',
	)
	await report.promise('date', (verdict) => {
		const without = calls.filter(({ headers }) => !headers.has('date'))
		if (without.length > 0)
			return verdict.tolerated(
				`${asked(without)} without Date: the app cannot detect items with a time in the future.`,
			)
		const dates = calls.map(({ headers }) => Date.parse(headers.get('date') ?? ''))
		const apart = Math.max(...dates.map((date) => Math.abs(Date.now() - date)))
		if (apart > DATE_TOLERANCE_MS)
			verdict.tolerated(
				`The host's clock and this machine's are ${Math.round(apart / MINUTE)} minutes apart.`,
			)
	})
	await report.promise('caching', (verdict) => {
		const good = calls.filter((answer) => answer.status === 200 && !isRefusedAs200(answer))
		if (good.length === 0) throw new Skip('There was no response.')
		const kept = good.filter((answer) => isCacheable(cachingOf(answer)))
		if (kept[0] !== undefined)
			verdict.broken(
				`${asked(kept)} with Cache-Control: ${cachingOf(kept[0])}, so that stale responses, or those of other users, may be shown.`,
			)
		const silent = good.filter((answer) => cachingOf(answer) === '')
		if (silent.length > 0)
			verdict.tolerated(`${asked(silent)} without Cache-Control: it should be no-store.`)
	})
	await report.promise('unknown-path', async (verdict) => {
		const answer = await client.send('GET', `${API_PREFIX}/no-such-call`)
		const { status, headers } = answer
		if (status < 400 && !isRefusedAs200(answer))
			verdict.broken(
				`${API_PREFIX}/no-such-call returned ${status} and ${headers.get('content-type')}: a page instead of an error.`,
			)
		else if (status >= 500) verdict.tolerated(`${API_PREFIX}/no-such-call returned ${status}.`)
	})
}

function cachingOf({ headers }: Exchange): string {
	return headers.get('cache-control')?.toLowerCase() ?? ''
}

function isCacheable(caching: string): boolean {
	if (/no-store|no-cache/.test(caching)) return false
	return /public|(max-age|s-maxage)=0*[1-9]/.test(caching)
}

function asked(exchanges: readonly Exchange[]): string {
	const paths = [
		...new Set(exchanges.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)),
	]
	const more = paths.length > 1 ? ` and ${paths.length - 1} more` : ''
	return `${paths[0]}${more} ${paths.length > 1 ? 'are' : 'is'} answered`
}
