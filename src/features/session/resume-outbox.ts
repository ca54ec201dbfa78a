import { isLoginNeeded, noteOutboxSignIn, signedInUser, signInId } from './sign-in.ts'

/** Notes again whose sign-in it is, where this page still knows and the worker has found it ended. */
export async function resumeOutbox(): Promise<void> {
	const id = signInId()
	const owner = signedInUser()
	if (!isLoginNeeded() && id !== undefined && owner !== undefined)
		await noteOutboxSignIn({ id, owner })
}
