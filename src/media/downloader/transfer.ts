import { ApiError } from '../../api/api-error.ts'
import { isHostReachable } from '../../api/host-contact.ts'
import { recordEvent } from '../../events/record-event.ts'
import { backoff } from '../../shared/backoff.ts'
import { anySignal, pause } from '../../shared/waiting.ts'
import { openDownloadsFolder } from '../../storage/files.ts'
import {
	changeRecord,
	type DownloadRecord,
	downloadsChannel,
	isQuotaExceeded,
	type Problem,
} from '../shared/stored-downloads.ts'
import { attempt, DownloadFailure } from './attempt.ts'

/** Between two attempts, in milliseconds. */
const DELAYS = { first: 1000, max: 30_000 }

/** The download fails after this many attempts in a row without a new byte. */
const MAX_FRUITLESS_ATTEMPTS = 5

/** The delay before the retry of a download whose failure could not be stored. */
const UNRECORDED_FAILURE_DELAY_MS = 60_000

/** How much of a full phone's space a download gives back, for what the reporter types and submits. */
const RESERVED_BYTES = 1_000_000

/** The time over which the speed is averaged. */
const WINDOW_MS = 5000

const REPORT_INTERVAL_MS = 250

const FLUSH_INTERVAL_MS = 2000

/**
 * Returns the delay before the next attempt, in milliseconds: short after an attempt that brought bytes, else
 * exponential backoff with 25% jitter, so that the phones of a cell don't all retry at the same moment.
 */
export function pauseBefore(fruitless: number, random = Math.random()): number {
	if (fruitless === 0) return 200 * (0.5 + random)
	return backoff(fruitless, DELAYS) * (0.75 + random / 2)
}

/** Waits this many milliseconds, or until the network comes back or the signal aborts. */
export async function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
	const online = new AbortController()
	const end = () => online.abort()
	self.addEventListener('online', end, { signal: online.signal })
	await pause(milliseconds, anySignal([signal, online.signal]))
	end()
}

/** Downloads one file over as many connections as it takes, and stores the outcome. If it is aborted, the bytes stay. */
export async function transfer(record: DownloadRecord, signal: AbortSignal): Promise<void> {
	const { id } = record
	try {
		await download(record, signal)
		if (signal.aborted) return
		await changeRecord(id, () => ({ state: 'saved', problem: undefined }))
		recordEvent('download', { step: 'saved' })
		downloadsChannel.post({ kind: 'saved', id })
	} catch (error) {
		// A download that was cancelled, or whose sign-in has ended, has not failed.
		if (signal.aborted || error instanceof ApiError) return
		const problem = problemOf(error)
		recordEvent('download', { step: 'failed', problem })
		downloadsChannel.post({ kind: 'failed', id, problem })
		// If it can't be stored, the record still says `wanted`, and the queue would retry in an endless loop.
		await changeRecord(id, () => ({ state: 'failed', problem })).catch(() =>
			pauseUntilOnline(UNRECORDED_FAILURE_DELAY_MS, signal),
		)
	} finally {
		downloadsChannel.postToOthers({ kind: 'changed' })
	}
}

function problemOf(error: unknown): Problem {
	if (error instanceof DownloadFailure) return error.problem
	return isQuotaExceeded(error) ? 'full' : 'unreachable'
}

/** The file is opened for writing in place, so that each chunk is stored at once, even if the page is killed. */
async function download(record: DownloadRecord, signal: AbortSignal): Promise<void> {
	const folder = await openDownloadsFolder()
	const handle = await folder.getFileHandle(record.id, { create: true })
	const file = await handle.createSyncAccessHandle()
	try {
		await untilWhole(record, file, signal)
		// Flushed before it is reported as saved.
		file.flush()
	} catch (error) {
		if (problemOf(error) === 'full') file.truncate(Math.max(0, file.getSize() - RESERVED_BYTES))
		throw error
	} finally {
		const loaded = file.getSize()
		file.close()
		// If this can't be stored, the error that ended the download must still be reported.
		await changeRecord(record.id, () => ({ loaded })).catch(() => undefined)
	}
}

async function untilWhole(
	record: DownloadRecord,
	file: FileSystemSyncAccessHandle,
	signal: AbortSignal,
): Promise<void> {
	const report = createReport(record.id, file)
	let known = record
	let fruitless = 0
	let furthest = file.getSize()
	while (!signal.aborted) {
		const { isWhole, record: updated } = await attempt(known, { file, signal, report })
		known = updated
		if (isWhole || signal.aborted) return
		// A download that keeps starting over costs data and makes no progress.
		fruitless = file.getSize() > furthest ? 0 : fruitless + 1
		furthest = Math.max(furthest, file.getSize())
		// Without a network it doesn't fail: it resumes when the network is back.
		if (fruitless >= MAX_FRUITLESS_ATTEMPTS && isHostReachable())
			throw new DownloadFailure('unreachable')
		report(true, known.total)
		await pauseUntilOnline(pauseBefore(fruitless), signal)
	}
}

/** Posts a download's progress to all tabs, throttled, and flushes the file in between. */
function createReport(id: string, file: FileSystemSyncAccessHandle) {
	let marks: { at: number; loaded: number }[] = []
	let wasRetrying: boolean | undefined
	let flushedAt = performance.now()
	return (isRetrying: boolean, total: number | undefined) => {
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
