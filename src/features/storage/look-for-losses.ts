import { hasSentinel, writeSentinel } from '../../shared/outbox/sentinel.ts'
import { wasResponseCacheFound } from '../../shared/response-cache/response-cache.ts'
import { localStorage } from '../../state/local-storage.ts'
import { type Loss, noteLosses } from '../../state/storage-loss.ts'

/** Under this key stands that the phone keeps things for the app, in places that are cleared apart from this one. */
const KEPT_KEY = 'keptHere'

/**
 * Finds out whether the browser has cleared a part of what the phone kept since the last start: the
 * databases, by a record that was put there for that, and the answers, by their cache.
 *
 * @param isOldSignIn whether the sign-in was there before this page
 */
export async function lookForLosses(isOldSignIn: boolean): Promise<void> {
	try {
		const wasKept = localStorage.getItem(KEPT_KEY) !== null
		const losses: Loss[] = []
		if (wasKept && isOldSignIn && (await wasResponseCacheFound()) === false) losses.push('reading')
		// Where downloads are is noted in a database, too.
		if (wasKept && !(await hasSentinel())) losses.push('media', 'unsent')
		noteLosses(losses)
		await writeSentinel()
		localStorage.setItem(KEPT_KEY, 'yes')
	} catch {
		// Where nothing can be stored, nothing is lost.
	}
}
