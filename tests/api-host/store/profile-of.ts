import type { Profile } from '../../../src/shared/contract/session.ts'
import type { Reporter } from './reporters.ts'

/** A placeholder in stored profiles for the request's origin. */
export const HOST_ORIGIN = 'host://origin'

/** Returns a reporter's profile as the host sends it, with absolute picture addresses. */
export function profileOf(reporter: Reporter, requestUrl: string): Profile {
	const stored: Profile = JSON.parse(
		reporter.profile.replaceAll(HOST_ORIGIN, new URL(requestUrl).origin),
	)
	return {
		...stored,
		_id: reporter.id,
		emailAddress: reporter.email_address,
		passwordReset: { default: { status: reporter.password_changed === 1 } },
	}
}
