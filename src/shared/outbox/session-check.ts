import { endOutboxSignIn, type OutboxSignIn } from './storage/outbox-sign-in.ts'

/** How long a check counts, so that not each of several items costs another call. */
const CHECK_VALID_MS = 10_000

/** What the check needs of the host. */
export type SessionHost = {
	/**
	 * Whose session it is by the host's profile: the owner's, another user's or nobody's.
	 *
	 * @throws when the host cannot be asked
	 */
	whose: (owner: string) => Promise<'own' | 'another' | 'nobody'>
	/** Monotonic milliseconds, independent of the phone's clock. */
	now: () => number
}

/**
 * Checks that the session belongs to the owner of the links that are sent or looked for. Another user may
 * have logged in since, elsewhere or by a late response.
 */
export function createSessionCheck(host: SessionHost) {
	let sure: { id: string; at: number } | undefined

	/** @throws when the host cannot be asked */
	return async ({ id, owner }: OutboxSignIn): Promise<boolean> => {
		if (sure?.id === id && host.now() - sure.at < CHECK_VALID_MS) return true
		const at = host.now()
		const whose = await host.whose(owner)
		sure = whose === 'own' ? { id, at } : undefined
		if (whose === 'nobody') await endOutboxSignIn(id)
		return whose === 'own'
	}
}
