import type { DownloadsOwner } from '../../../shared/downloads/download-record.ts'
import { hideDownloads, presentDownloads } from '../../../shared/downloads/own-downloads.ts'
import { openDownloads } from './download-list.ts'

let followed: Promise<void> = Promise.resolve()

/**
 * Shows and resumes the downloads of the signed-in user, and hides them when nobody is signed in. Calls run one
 * after the other.
 */
export function followSignIn(signIn: DownloadsOwner | undefined, formerOwner?: string): void {
	followed = followed
		.then(() => (signIn === undefined ? hideDownloads() : presentDownloads(signIn, formerOwner)))
		// Where nothing can be stored, `openDownloads` finds out again and shows it.
		.catch(() => undefined)
		.then(() => (signIn === undefined ? undefined : openDownloads()))
}

/** Resolves when the last call of `followSignIn` is done. */
export function untilFollowed(): Promise<void> {
	return followed
}
