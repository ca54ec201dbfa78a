import type { HttpHandler } from 'msw'
import type { HostContext } from '../host-context.ts'
import { succeed } from '../responses.ts'
import { profileOf } from '../store/profile-of.ts'
import { mount } from './mount.ts'
import { signedIn } from './signed-in.ts'

/** Who is signed in. */
export function profileHandlers(context: HostContext): HttpHandler[] {
	return [
		mount('self', ({ request, cookies }) => {
			const reporter = signedIn(context, cookies)
			return succeed('Profile fetched successfully', profileOf(reporter, request.url))
		}),
	]
}
