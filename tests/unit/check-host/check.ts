import { type CheckOptions, checkHost } from '../../../deploy/check-host/check-host.ts'
import type { Line } from '../../../deploy/check-host/report.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startHost } from '../api-host/running-host.ts'

/** Origins of an app that the reference host allows: of its own site, and of another one. */
export const APP = 'http://127.0.0.1:4173'
export const ELSEWHERE = 'https://app.example.org'

/** Starts a host that keeps all promises. */
export function startReference(onEnd?: (close: () => void) => void) {
	return startHost({ allowedOrigins: [APP, ELSEWHERE], veteranSubmissions: 25 }, onEnd)
}

/** Checks a host as an operator does, with a reporter's account. */
export function check(origin: string, options: Partial<CheckOptions> = {}) {
	return checkHost({ origin, account: ACCOUNTS.ordinary, timeout: 20_000, ...options })
}

/** The promises that are not kept, each with what was found. */
export function findings(lines: readonly Line[]): Record<string, string> {
	return Object.fromEntries(
		lines
			.filter(({ outcome }) => outcome === 'broken' || outcome === 'tolerated')
			.map(({ promise, outcome, sentences }) => [promise, `${outcome}: ${sentences.join(' ')}`]),
	)
}
