/**
 * The downloader: a dedicated worker, because only workers can write bytes into a file in place. Every tab may start
 * one, and a Web Lock lets one of them work for all tabs. The stored records are its queue. It posts its progress to
 * all tabs.
 */

import '../../account/session.ts'
import { onSignInCopied } from '../../account/sign-in-copy.ts'
import { provideSession } from '../../api/client.ts'
import { setEventRecorder } from '../../events/record-event.ts'
import { pause } from '../../shared/waiting.ts'
import { deleteOrphanedFiles } from '../../storage/files.ts'
import { type DownloadRecord, downloadsChannel, readDownloads } from '../shared/stored-downloads.ts'
import { transfer } from './transfer.ts'

declare const self: DedicatedWorkerGlobalScope

// Only a page can respond to the end of a session.
provideSession({
	end(end) {
		isSessionOver = true
		self.postMessage(end)
	},
})

// Only pages write the problem report.
setEventRecorder((event) => {
	self.postMessage(event)
})

/** How many files are downloaded at a time. More would only share the same bandwidth. */
const MAX_PARALLEL = 2

/** How long the queue waits after the phone's storage has failed, unless the records change before. */
const STORAGE_RETRY_DELAY_MS = 30_000

/** The sign-in whose session the host has ended. Nothing more is downloaded for it. */
let endedSignIn: string | undefined
let isSessionOver = false

const changes = new EventTarget()
const noteChange = () => changes.dispatchEvent(new Event('change'))
downloadsChannel.listen(({ kind }) => kind === 'changed' && noteChange())
onSignInCopied(noteChange)

/** Resolves at the next change of the stored downloads or of the sign-in. Call it before you read them, so that you miss no change. */
function nextChange(): Promise<undefined> {
	return new Promise((resolve) =>
		changes.addEventListener('change', () => resolve(undefined), { once: true }),
	)
}

/** Drains the queue whenever downloads are wanted and no other tab holds the lock. Never ends. */
async function runDownloadQueue(): Promise<never> {
	for (;;) {
		const change = nextChange()
		try {
			if ((await wanted()).length > 0) await navigator.locks.request('downloader', drainQueue)
			else await change
		} catch {
			await Promise.race([change, pause(STORAGE_RETRY_DELAY_MS)])
		}
	}
}

/** Downloads everything wanted. Throws if the phone's storage fails; then nothing is running any more. */
async function drainQueue(): Promise<void> {
	/** `ended` resolves with the id. */
	const running = new Map<string, { stop: AbortController; ended: Promise<string> }>()
	const ends = () => Array.from(running.values(), ({ ended }) => ended)
	try {
		await deleteOrphanedFiles()
		for (;;) {
			const change = nextChange()
			const records = await wanted()
			for (const [id, { stop }] of running)
				if (!records.some((record) => record.id === id)) stop.abort()
			const next = records.filter(({ id }) => !running.has(id))
			for (const record of next.slice(0, MAX_PARALLEL - running.size)) {
				const stop = new AbortController()
				const ended = transfer(record, stop.signal).then(() => record.id)
				running.set(record.id, { stop, ended })
			}
			if (running.size === 0) return
			const first = await Promise.race([change, ...ends()])
			if (first === undefined) continue
			running.delete(first)
			await deleteOrphanedFiles()
		}
	} finally {
		for (const { stop } of running.values()) stop.abort()
		await Promise.all(ends())
	}
}

async function wanted(): Promise<DownloadRecord[]> {
	const { signIn, own } = await readDownloads()
	if (isSessionOver) endedSignIn = signIn?.id
	isSessionOver = false
	return signIn?.id === endedSignIn ? [] : own.filter(({ state }) => state === 'wanted')
}

void runDownloadQueue()
