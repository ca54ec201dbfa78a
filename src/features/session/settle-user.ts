import { signInState, updateSignInCopy } from '../../account/account.ts'
import { postDownloadsChanged } from '../../media/shared/stored-downloads.ts'
import { postOutboxMessage } from '../../outbox/outbox-channel.ts'
import { sendOutbox } from '../../outbox/send-outbox.ts'
import type { User } from '../../shared/contract/session.ts'
import { settleDatabases } from '../../storage/user-databases.ts'
import { deleteStoredList } from '../../submissions/submission-store.ts'
import { refreshToCover } from '../news/model/to-cover.ts'

/** Deletes the submissions that a refresh may have stored between `settleUser` and the end of the user's sign-in. */
export async function deleteLateSubmissions(user: string | undefined): Promise<void> {
	if (user === undefined) return
	// After that, nothing more is stored for this sign-in.
	await updateSignInCopy()
	await deleteStoredList(user)
}

/** Deletes what a logout deletes from the databases. After a slow download of this code, spares what the next user stores. */
export async function settleLogout(signIn: string | undefined): Promise<void> {
	const { id } = signInState()
	if (id === undefined || id === signIn) await settle(undefined)
}

/**
 * Deletes what the databases have of all users but this one, and shows and sends what the user has stored under a former
 * key.
 */
export async function settleUser(user: User): Promise<void> {
	if (!(await settle(user))) return
	void sendOutbox()
	await refreshToCover()
}

async function settle(user: User | undefined): Promise<boolean> {
	const isChanged = await settleDatabases(user)
	if (isChanged) {
		postDownloadsChanged()
		postOutboxMessage({ type: 'changed' })
	}
	return isChanged
}
