import { endOutboxSignIn, type OutboxSignIn } from './outbox-sign-in.ts'

/** For how long the host's word holds, in milliseconds: so not every item of a few costs a call more. */
const CHECK_VALID_MS = 10_000

/** What is asked of the host. */
export type SessionHost = {
	/**
	 * Whose the session is now, as the host sees it: of the owner of what is to be sent, or not.
	 *
	 * @throws when it does not say
	 */
	whose: (owner: string) => Promise<'own' | 'another' | 'nobody'>
	/** Steady milliseconds, whatever is done to the phone's clock. */
	now: () => number
}

/**
 * Makes sure that the session is the one of whose links are sent or read back. What another user has
 * logged in to since, elsewhere or by a late answer, is not theirs.
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
