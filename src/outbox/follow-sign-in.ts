/**
 * Stores the current sign-in for the outbox, in IndexedDB, where the worker can read it. Without this record nothing is
 * sent. Before each attempt, the page or worker also checks who owns the session.
 */
import { onSignIn, signInState } from '../shared/sign-in/sign-in.ts'
import type { OutboxSignIn } from './storage/outbox-sign-in.ts'

const outbox = {
	/** The id of the sign-in that this page has stored. */
	signInId: undefined as string | undefined,
	/** The latest write. The next one waits for it, because two dynamic imports may resolve in reverse order. */
	written: Promise.resolve(),
}

onSignIn((event, before, { id, user }) => {
	if (before.id !== id) void pauseOutbox()
	if (event.type !== 'adopt' || id === undefined || user === undefined) return
	// Writes once per page even without a change: the worker deletes the record when it finds that the session has ended.
	if (outbox.signInId === id && before.user === user) return
	outbox.signInId = id
	// Items may have been saved under the e-mail, before the host sent an `_id`.
	void write({ id, user }, event.profile.emailAddress)
})

/** Pauses the outbox until the user of the session is known. */
export function pauseOutbox(): Promise<void> {
	outbox.signInId = undefined
	return write(undefined)
}

/** Stores the sign-in again, because the worker may have deleted it when it found that the session had ended. */
export async function resumeOutbox(): Promise<void> {
	const { id, user, isLoginNeeded } = signInState()
	if (!isLoginNeeded && id !== undefined && user !== undefined) await write({ id, user })
}

/** @param formerOwner another key of the same user, under which items may be stored */
function write(signIn: OutboxSignIn | undefined, formerOwner?: string): Promise<void> {
	outbox.written = outbox.written.then(async () => {
		try {
			const { writeOutboxSignIn } = await import('./storage/outbox-sign-in.ts')
			await writeOutboxSignIn(signIn, formerOwner)
		} catch {
			// The next route guard tries again.
			outbox.signInId = undefined
		}
		if (signIn !== undefined) return
		const { endBackgroundWork } = await import('./background.ts')
		await endBackgroundWork()
	})
	outbox.written = outbox.written.catch(() => undefined)
	return outbox.written
}
