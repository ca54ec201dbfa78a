import { isLoginNeeded, noteOutboxSignIn, signedInUser, signInId } from './sign-in.ts'

/** Stores the outbox's sign-in again, which the worker deletes when it finds the session ended. */
export async function resumeOutbox(): Promise<void> {
	const id = signInId()
	const owner = signedInUser()
	if (!isLoginNeeded() && id !== undefined && owner !== undefined)
		await noteOutboxSignIn({ id, owner })
}
