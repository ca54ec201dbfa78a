import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { appState } from '../../app-state/app-state.ts'
import type { Problem } from '../../shared/download-problems.ts'
import { openFile } from '../../storage/files.ts'
import { announce } from '../../ui/announce.tsx'
import { needsShareSheet, saveFile } from '../../ui/share-sheet.ts'
import type { DownloadMessage, DownloadRecord } from '../shared/download-record.ts'
import { toFile } from '../shared/file-type.ts'
import { readDownloads } from '../shared/stored-downloads.ts'

type End = Extract<DownloadMessage, { kind: 'saved' | 'failed' }>

const requestedHere = new Set<string>()

/** Remembers that this page requested a download. When it is done, the page saves it to the phone's files. */
export function saveToFilesWhenDone(id: string): void {
	requestedHere.add(id)
}

/** Handles the end of a download, which may have run in another tab. */
export async function onDownloadEnd(end: End): Promise<void> {
	if (end.kind === 'failed') {
		const { own } = await readDownloads()
		const isOwn = own.some(({ id }) => id === end.id)
		if (isOwn && document.visibilityState === 'visible') notifyDownloadFailure(end.problem)
	} else if (requestedHere.delete(end.id)) await saveToFiles(end.id)
}

/** Shows a toast for a failed download. */
export function notifyDownloadFailure(problem: Problem): void {
	const message =
		problem === 'full'
			? msg`Your phone is full. What's downloaded stays.`
			: msg`Failed to fetch media.`
	appState.actions.fail(i18n._(message))
}

async function saveToFiles(id: string): Promise<void> {
	announce(i18n._(msg`In the app`))
	// A share sheet opens only from a tap. The tile has a button for it.
	if (needsShareSheet()) return
	const { own } = await readDownloads()
	const record = own.find((each) => each.id === id)
	const file = record && (await downloadedFile(record))
	if (file) saveFile(file, file.name)
}

/** Returns the downloaded file with its name and type, for sharing or saving. Its bytes stay on the disk. */
export async function downloadedFile(record: DownloadRecord): Promise<File | undefined> {
	const stored = await openFile(record.id)
	return stored && toFile(stored, record)
}
