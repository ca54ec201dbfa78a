import type { SignIn } from '../account/sign-in-copy.ts'

/** How long a check is valid, so that several items share one call. */
export const CHECK_VALID_MS = 10_000

/**
 * Whose session it is: the user of the links, another user or nobody; `unconfirmed` if the host responds, but the
 * profile can't be read.
 */
export type SessionUser = 'own' | 'another' | 'nobody' | 'unconfirmed'

/** What the check needs from the host. */
export type SessionHost = {
	/** @throws if the host can't be reached */
	whose: (user: string) => Promise<SessionUser>
	/** Whether the host can probably be reached. */
	isReachable: () => boolean
	/** Monotonic milliseconds, independent of the phone's clock. */
	now: () => number
}

/**
 * Checks that the session belongs to the user of the links. Another user may have logged in since, in another tab or
 * through a late response.
 */
export function createSessionCheck(host: SessionHost) {
	let last: { id: string; at: number; sessionUser: SessionUser } | undefined

	return {
		/** @throws if the host can't be reached */
		async whose({ id, user }: SignIn): Promise<SessionUser> {
			const isValid = last?.id === id && host.now() - last.at < CHECK_VALID_MS
			// Offline, checks again: a failed check costs nothing, but a lost attempt needs a read-back.
			if (last !== undefined && isValid && host.isReachable()) return last.sessionUser
			const at = host.now()
			const sessionUser = await host.whose(user)
			const isOver = sessionUser === 'another' || sessionUser === 'nobody'
			last = isOver ? undefined : { id, at, sessionUser }
			return sessionUser
		},
		/** Invalidates the last check. */
		forget(): void {
			last = undefined
		},
	}
}
