import type { Profile } from '../../../src/shared/contract/session.ts'
import type { Reporter } from './reporters.ts'

/** Stands in a stored profile for the origin the host is asked under. */
export const HOST_ORIGIN = 'host://origin'

/** A reporter's profile as the host answers it, with whole addresses of its own pictures. */
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
