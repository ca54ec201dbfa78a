import type { DownloadsOwner } from '../../../shared/downloads/download-record.ts'
import { hideDownloads, presentDownloads } from '../../../shared/downloads/own-downloads.ts'
import { openDownloads } from './download-list.ts'

let followed: Promise<void> = Promise.resolve()

/**
 * Has the downloads of whoever is signed in go on, and hides them when nobody is. Where nothing can
 * be stored there is nothing to show or to hide.
 */
export function followSignIn(signIn: DownloadsOwner | undefined, formerUser?: string): void {
	followed = followed
		.then(() => (signIn === undefined ? hideDownloads() : presentDownloads(signIn, formerUser)))
		// That nothing can be stored is found out again, and shown, on opening.
		.catch(() => undefined)
		.then(() => (signIn === undefined ? undefined : openDownloads()))
}

/** Settles when the last sign-in told has been followed. */
export function untilFollowed(): Promise<void> {
	return followed
}
