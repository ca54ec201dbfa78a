import * as v from 'valibot'
import { answerJson, refuse } from '../responses.ts'
import { troubleRules } from '../trouble/trouble-rule.ts'
import type { TroubleSwitches } from '../trouble/trouble-switches.ts'
import type { CallLog } from './call-log.ts'

type Control = (body: string) => Response

/** Returns whether a path is one of the host's control endpoints, which the product doesn't have. */
export function isControlPath(path: string): boolean {
	return path.startsWith('/__')
}

export function createControls(trouble: TroubleSwitches, log: CallLog) {
	const controls: Record<string, Control> = {
		'GET /__trouble': () => answerJson(trouble.list()),
		'PUT /__trouble': (body) => {
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
	}
	return (method: string, url: URL, body: string): Response =>
		controls[`${method} ${url.pathname}`]?.(body) ?? refuse(404, 'There is no such switch.')
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
