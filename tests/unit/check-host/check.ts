import { type CheckOptions, checkHost } from '../../../deploy/check-host/check-host.ts'
import type { Line } from '../../../deploy/check-host/report.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startHost } from '../api-host/running-host.ts'

/** App origins that the reference host allows: one on its own site, and one on another. */
export const APP = 'http://127.0.0.1:4173'
export const ELSEWHERE = 'https://app.example.org'

export function startReference(onEnd?: (close: () => void) => void) {
	return startHost({ allowedOrigins: [APP, ELSEWHERE], veteranSubmissions: 25 }, onEnd)
}

/** Checks a host as an operator does, with a reporter's account. */
export function check(origin: string, options: Partial<CheckOptions> = {}) {
	return checkHost({ origin, account: ACCOUNTS.ordinary, timeout: 20_000, ...options })
}

/** Returns the broken and tolerated promises, each with its finding. */
export function findings(lines: readonly Line[]): Record<string, string> {
	return Object.fromEntries(
		lines
			.filter(({ outcome }) => outcome === 'broken' || outcome === 'tolerated')
			.map(({ promise, outcome, sentences }) => [promise, `${outcome}: ${sentences.join(' ')}`]),
	)
}
