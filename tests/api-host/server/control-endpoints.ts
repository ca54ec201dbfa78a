import * as v from 'valibot'
import type { HostContext } from '../host-context.ts'
import { answerJson, refuse } from '../responses.ts'
import { reporterByEmail } from '../store/reporters.ts'
import { allSubmissions } from '../store/submissions-store.ts'
import { troubleRules } from '../trouble/trouble-rule.ts'
import type { TroubleSwitches } from '../trouble/trouble-switches.ts'
import type { CallLog } from './call-log.ts'

type Control = (url: URL, body: string) => Response

/** Whether a path is one of the host's own switches rather than the product's. */
export function isControlPath(path: string): boolean {
	return path.startsWith('/__')
}

/** The switches of the host over HTTP, by method and path; for tests of another process. */
export function createControls(context: HostContext, trouble: TroubleSwitches, log: CallLog) {
	const controls: Record<string, Control> = {
		'GET /__trouble': () => answerJson(trouble.list()),
		'PUT /__trouble': (_url, body) => {
			const result = v.safeParse(troubleRules, parsed(body))
			if (!result.success) return refuse(400, result.issues[0].message)
			trouble.set(...[result.output].flat())
			return answerJson(trouble.list())
		},
		'DELETE /__trouble': () => {
			trouble.clear()
			return answerJson(trouble.list())
		},
		'GET /__calls': () => answerJson(log.entries),
		'DELETE /__calls': () => {
			log.clear()
			return answerJson(log.entries)
		},
		'DELETE /__sessions': (url) => {
			if (url.searchParams.get('only') === 'access') context.sessions.expireAccessTokens()
			else context.sessions.endAll()
			return answerJson({})
		},
		'PUT /__media': () => {
			context.media.revision += 1
			return answerJson({ revision: context.media.revision })
		},
		'GET /__submissions': (url) => {
			const address = url.searchParams.get('emailAddress') ?? ''
			const reporter = reporterByEmail(context.database, address)
			if (!reporter) return refuse(404, `There is no reporter "${address}".`)
			return answerJson(allSubmissions(context.database, reporter.id, context.now()))
		},
	}
	return (method: string, url: URL, body: string): Response =>
		controls[`${method} ${url.pathname}`]?.(url, body) ?? refuse(404, 'There is no such switch.')
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
