import { updateTypesOf } from '../../src/build/settings.ts'
import { API_PREFIX } from '../../src/shared/contract/calls.ts'
import { createResponseValidator } from '../openapi/response-validator.ts'
import type { CheckedHost } from './checked-host.ts'
import { createHostClient, NoAnswer, TooManyRequests } from './host-client.ts'
import { examineCrossOrigin } from './promises/cross-origin.ts'
import { examineMedia } from './promises/media.ts'
import { examineNews } from './promises/news.ts'
import { examineResponses } from './promises/responses.ts'
import { examineLogin, examineLogout, examineRenewal, examineSelf } from './promises/session.ts'
import { examineSubmissions } from './promises/submissions.ts'
import { examineSubmitting } from './promises/submitting.ts'
import { createReport, type Line } from './report.ts'

export type CheckOptions = {
	origin: string
	/** Whether to submit a link too. */
	write?: boolean
	/** The timeout of a response, in milliseconds. */
	timeout?: number
} & Pick<CheckedHost, 'account'> &
	Partial<Pick<CheckedHost, 'appOrigin' | 'updateTypes' | 'mediaBase' | 'listedWithin'>>

const validator = createResponseValidator()

const TIMEOUT_MS = 15_000

const LISTED_WITHIN_MS = 10_000

export async function checkHost(options: CheckOptions): Promise<readonly Line[]> {
	const { origin, write = false, timeout = TIMEOUT_MS, ...settings } = options
	const client = createHostClient(origin, timeout)
	const report = createReport()
	const host: CheckedHost = {
		client,
		report,
		validator,
		appOrigin: undefined,
		updateTypes: updateTypesOf({}),
		mediaBase: origin,
		listedWithin: LISTED_WITHIN_MS,
		...settings,
	}
	try {
		await examineAll(host, write)
	} catch (error) {
		if (!(error instanceof TooManyRequests || error instanceof NoAnswer)) throw error
		await report.promise('rate', (verdict) => {
			verdict.broken(error.message)
		})
	}
	return report.lines
}

async function examineAll(host: CheckedHost, mayWrite: boolean): Promise<void> {
	const { client, report } = host
	const isThere = await report.promise('reachable', async (verdict) => {
		const { status } = await client.send('HEAD', `${API_PREFIX}/`)
		if (status >= 500) verdict.tolerated(`HEAD ${API_PREFIX}/ returned ${status}.`)
	})
	if (!isThere) return
	const session = await examineLogin(host)
	if (session === undefined) return
	await examineSelf(host, session)
	const items = await examineNews(host, session)
	const mediaPath = await examineMedia(host, session, items)
	await examineSubmissions(host, session)
	if (mayWrite) await examineSubmitting(host, session, items[0])
	await examineCrossOrigin(host, session, mediaPath)
	await examineLogout(host, await examineRenewal(host, session))
	await examineResponses(host)
}
