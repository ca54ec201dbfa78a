/**
 * The one rule for what this phone stores for a user: it goes when that user logs out, or when another user logs in. The
 * end of a session only hides it until the same user logs in again. Unsent links, drafts and shared links always stay.
 */
import type { User } from '../../shared/contract/session.ts'
import { onSignIn } from '../../shared/sign-in/sign-in.ts'
import { deleteOwn } from '../../shared/sign-in/stored-sign-in.ts'

onSignIn((event, before, after) => {
	if (event.type === 'end' && event.by === 'reporter') deleteOwn()
	if (event.type === 'adopt' && before.user !== after.user) deleteOwn(event.profile)
})

/**
 * Deletes the media and the starred news of all users but this one. Every page does so once, because an earlier one may
 * have been closed before it was done. A logout asks before it deletes them.
 */
export async function deleteKept(except?: User): Promise<void> {
	await Promise.allSettled([
		import('../../shared/downloads/stored-downloads.ts').then(({ deleteDownloadsExcept }) =>
			deleteDownloadsExcept(except),
		),
		import('../../shared/starred-news.ts').then(({ deleteNewsExcept }) => deleteNewsExcept(except)),
	])
}
