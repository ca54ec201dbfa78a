/**
 * The downloader: a dedicated worker, because only workers can write bytes into a file in place. Every tab may start
 * one, and a Web Lock lets one of them work for all tabs. The stored records are its queue. It posts its progress to
 * all tabs.
 */

import '../../account/session.ts'
import { provideSession } from '../../api/client.ts'
import { keepEventsBy } from '../../events/record-event.ts'
import { pause } from '../../shared/waiting.ts'
import { deleteOrphanedFiles } from '../../storage/files.ts'
import type { DownloadRecord } from '../shared/download-record.ts'
import { readDownloads } from '../shared/stored-downloads.ts'
import { nextDownloadsChange } from './downloads-channel.ts'
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
keepEventsBy((event) => {
	self.postMessage(event)
})

const LOCK = 'downloader'

/** How many files are downloaded at a time. More would only share the same bandwidth. */
const MAX_PARALLEL = 2

type Running = { stop: AbortController; ended: Promise<void> }

/** The sign-in whose session the host has ended. Nothing more is downloaded for it. */
let endedSignIn: string | undefined
let isSessionOver = false

/** How long the queue waits after the phone's storage has failed, unless the records change before. */
const STORAGE_RETRY_DELAY_MS = 30_000

/** Drains the queue whenever downloads are wanted and no other tab holds the lock. Never ends. */
async function runDownloadQueue(): Promise<never> {
	for (;;) {
		const change = nextDownloadsChange()
		try {
			if ((await wanted()).length > 0) await navigator.locks.request(LOCK, drainQueue)
			else await change
		} catch {
			await Promise.race([change, pause(STORAGE_RETRY_DELAY_MS)])
		}
	}
}

/** @throws if the phone's storage fails; then nothing is running any more */
async function drainQueue(): Promise<void> {
	const running = new Map<string, Running>()
	try {
		await downloadAll(running)
	} finally {
		for (const { stop } of running.values()) stop.abort()
		await Promise.all(Array.from(running.values(), ({ ended }) => ended))
	}
}

/** Downloads everything wanted, until nothing is left. */
async function downloadAll(running: Map<string, Running>): Promise<void> {
	await deleteOrphanedFiles()
	for (;;) {
		const change = nextDownloadsChange()
		const records = await wanted()
		for (const [id, { stop }] of running) {
			if (!records.some((record) => record.id === id)) stop.abort()
		}
		const next = records.filter(({ id }) => !running.has(id))
		for (const record of next.splice(0, MAX_PARALLEL - running.size))
			running.set(record.id, start(record))
		if (running.size === 0) return
		const ended = [...running].map(async ([id, run]) => {
			await run.ended
			return id
		})
		const first = await Promise.race([change, ...ended])
		if (first === undefined) continue
		running.delete(first)
		await deleteOrphanedFiles()
	}
}

function start(record: DownloadRecord): Running {
	const stop = new AbortController()
	return { stop, ended: transfer(record, stop.signal) }
}

async function wanted(): Promise<DownloadRecord[]> {
	const { signIn, own } = await readDownloads()
	if (isSessionOver) endedSignIn = signIn?.id
	isSessionOver = false
	return signIn?.id === endedSignIn ? [] : own.filter(({ state }) => state === 'wanted')
}

void runDownloadQueue()
