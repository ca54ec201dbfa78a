import { endOutboxSignIn, type OutboxSignIn } from './storage/outbox-sign-in.ts'

/** How long a check counts, so that not each of several items costs another call. */
export const CHECK_VALID_MS = 10_000

/**
 * Whose session it is: the owner's, another user's or nobody's; `unconfirmed` if the host responds, but its profile
 * can't be read.
 */
export type Whose = 'own' | 'another' | 'nobody' | 'unconfirmed'

/** What the check needs of the host. */
export type SessionHost = {
	/** @throws when the host can't be reached */
	whose: (owner: string) => Promise<Whose>
	/** Whether the host can be reached, as far as it is known before a request. */
	isReachable: () => boolean
	/** Monotonic milliseconds, independent of the phone's clock. */
	now: () => number
}

/**
 * Checks that the session belongs to the owner of the links that are sent or looked for. Another user may
 * have logged in since, elsewhere or by a late response.
 */
export function createSessionCheck(host: SessionHost) {
	let last: { id: string; at: number; whose: Whose } | undefined

	return {
		/** @throws when the host can't be reached */
		async whose({ id, owner }: OutboxSignIn): Promise<Whose> {
			const isValid = last?.id === id && host.now() - last.at < CHECK_VALID_MS
			// Offline it is checked anew: a check that fails costs nothing, but after a lost attempt links are read back.
			if (last !== undefined && isValid && host.isReachable()) return last.whose
			const at = host.now()
			const whose = await host.whose(owner)
			const isOver = whose === 'another' || whose === 'nobody'
			last = isOver ? undefined : { id, at, whose }
			if (whose === 'nobody') await endOutboxSignIn(id)
			return whose
		},
		/** Checks again before anything else is sent. */
		forget(): void {
			last = undefined
		},
	}
}
