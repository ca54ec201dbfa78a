import { onSignInCopied } from '../../account/sign-in-copy.ts'
import { downloadsChannel } from '../shared/download-record.ts'
import { changeRecord } from '../shared/stored-downloads.ts'

const waiting = new Set<() => void>()

downloadsChannel.listen(({ kind }) => {
	if (kind === 'changed') noteChange()
})
onSignInCopied(noteChange)

function noteChange(): void {
	for (const resolve of waiting) resolve()
	waiting.clear()
}

/** Resolves at the next change of the stored downloads or of the sign-in. Call it before you read them, so that you miss no change. */
export function nextDownloadsChange(): Promise<undefined> {
	return new Promise((resolve) => waiting.add(() => resolve(undefined)))
}

/** The time over which the speed is averaged. */
const WINDOW_MS = 5000

/** How often progress is posted to the tabs. */
const REPORT_INTERVAL_MS = 250

/** How often the file is flushed to the disk. */
const FLUSH_INTERVAL_MS = 2000

export type Report = (isRetrying: boolean, total: number | undefined) => void

/** Posts a download's progress to all tabs, throttled, and flushes the file in between. */
export function createReport(id: string, file: FileSystemSyncAccessHandle): Report {
	let marks: { at: number; loaded: number }[] = []
	let wasRetrying: boolean | undefined
	let flushedAt = performance.now()
	return (isRetrying, total) => {
		const at = performance.now()
		const postedAt = marks.at(-1)?.at ?? 0
		if (isRetrying === wasRetrying && at - postedAt < REPORT_INTERVAL_MS) return
		wasRetrying = isRetrying
		const loaded = file.getSize()
		marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, loaded }]
		const [first = { at, loaded }] = marks
		// A download that was started over has no negative speed.
		const speed = Math.max(0, ((loaded - first.loaded) * 1000) / Math.max(1, at - first.at))
		downloadsChannel.post({ kind: 'progress', progress: { id, isRetrying, loaded, total, speed } })
		if (at - flushedAt < FLUSH_INTERVAL_MS) return
		flushedAt = at
		file.flush()
		// Only for display: downloads resume at the file's own length.
		changeRecord(id, () => ({ loaded })).catch(() => undefined)
	}
}
