import { mediaFileName } from '../../../shared/addresses/media-address.ts'
import { type DownloadRecord, downloadId } from '../../../shared/downloads/download-record.ts'
import {
	addRecord,
	changeRecord,
	readDownloads,
} from '../../../shared/downloads/download-records.ts'
import { deleteDownloads, tellChanged } from '../../../shared/downloads/own-downloads.ts'
import { handOverWhenSaved, tellFailure } from './act-on-end.ts'
import { untilFollowed } from './follow-sign-in.ts'

/** What a reporter sees of a file before it is on the phone. */
export type Wish = Pick<DownloadRecord, 'address' | 'kind' | 'news'>

/**
 * Asks for a file, or for the rest of it after a pause or a failure. The downloader of this tab or
 * another brings it in, and this page then hands it to the phone.
 */
export async function askForDownload(wish: Wish): Promise<void> {
	await untilFollowed()
	// On a full phone not even the wish can be written down.
	await noteWish(wish).catch(() => tellFailure('full'))
	tellChanged()
}

async function noteWish({ address, kind, news }: Wish): Promise<void> {
	const { owner, own } = await readDownloads()
	if (owner === undefined) throw new Error('Nobody is signed in')
	// What is there already may have its name from when the user was known by another key.
	const known = own.find((record) => record.address === address)
	const id = known?.id ?? (await downloadId(owner.user, address))
	handOverWhenSaved(id)
	await addRecord({
		version: 1,
		id,
		owner: owner.user,
		address,
		name: mediaFileName(address) || kind,
		kind,
		news,
		state: 'wanted',
		loaded: 0,
		addedAt: Date.now(),
	})
	await changeRecord(id, ({ state }) =>
		state === 'saved' ? {} : { state: 'wanted', problem: undefined },
	)
}

/** Stops it for now. What has come stays. */
export async function pauseDownload(id: string): Promise<void> {
	await changeRecord(id, ({ state }) => (state === 'wanted' ? { state: 'paused' } : {})).catch(() =>
		tellFailure('full'),
	)
	tellChanged()
}

/** Deletes downloads, whole or not. On a phone that can write nothing they stay, and that is told. */
export async function giveUpDownloads(ids: string[]): Promise<void> {
	await deleteDownloads(ids).catch(() => {
		tellFailure('full')
		tellChanged()
	})
}
