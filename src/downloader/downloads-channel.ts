import { onSignInCopied } from '../account/sign-in-copy.ts'
import {
	DOWNLOADS_CHANNEL,
	type DownloadMessage,
	type DownloadRecord,
	type Progress,
} from '../downloads/download-record.ts'
import { changeRecord } from '../downloads/stored-downloads.ts'

const channel = new BroadcastChannel(DOWNLOADS_CHANNEL)

let wake: () => void = () => undefined
let change = nextChange()

channel.onmessage = ({ data }: MessageEvent<DownloadMessage>) => {
	if (data.kind === 'changed') noteChange()
}
onSignInCopied(noteChange)

function noteChange(): void {
	const wakeUp = wake
	change = nextChange()
	wakeUp()
}

/** Resolves at the next change of the stored downloads or of the sign-in. Call it before you read them, so that you miss no change. */
export function nextDownloadsChange(): Promise<void> {
	return change
}

/** Sends a message to all tabs and the service worker. */
export function postDownloadMessage(message: DownloadMessage): void {
	channel.postMessage(message)
}

function nextChange(): Promise<void> {
	return new Promise((resolve) => {
		wake = resolve
	})
}

/** The time over which the speed is averaged. */
const WINDOW_MS = 5000

/** Returns a speedometer, which averages the bytes per second over the last seconds. */
export function createSpeedometer(now: () => number = () => performance.now()) {
	let marks: { at: number; bytes: number }[] = []
	return {
		/** Records the total number of bytes so far. Returns the speed in bytes per second. */
		note(bytes: number): number {
			const at = now()
			marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS), { at, bytes }]
			const first = marks[0] ?? { at, bytes }
			return at === first.at ? 0 : Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at))
		},
	}
}

/** How often progress is posted to the tabs. */
const REPORT_INTERVAL_MS = 250

/** How often the file is flushed to the disk. */
const FLUSH_INTERVAL_MS = 2000

export type Report = (stage: Progress['stage'], total: number | undefined) => void

/** Posts a download's progress to all tabs, throttled, and flushes the file in between. */
export function createReport({ id }: DownloadRecord, file: FileSystemSyncAccessHandle): Report {
	const speedometer = createSpeedometer()
	let postedAt = 0
	let postedStage = ''
	let flushedAt = performance.now()
	return (stage, total) => {
		const at = performance.now()
		if (stage === postedStage && at - postedAt < REPORT_INTERVAL_MS) return
		postedAt = at
		postedStage = stage
		const loaded = file.getSize()
		const speed = speedometer.note(loaded)
		postDownloadMessage({ kind: 'progress', progress: { id, stage, loaded, total, speed } })
		if (at - flushedAt < FLUSH_INTERVAL_MS) return
		flushedAt = at
		file.flush()
		// Only for display: downloads resume at the file's own length.
		changeRecord(id, () => ({ loaded })).catch(() => undefined)
	}
}
